<?php

class Order
{
    public function pay(int $amount
    {
        $this->paid = $amount;
    }

    public function ship(string $to): void
    {
        $this->carrier = ;
        if ($to {
        }
    }

    /** Still found. */
    public function cancel(): void
    {
        $this->cancelled = true;
    }
