<?php
// Läuft 🎉
function a(): int
{
    return 1;
}

# Too.
class B
{
    public int $c = 1;
}
