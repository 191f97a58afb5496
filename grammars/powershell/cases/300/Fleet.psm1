# How a ship can be moored.
[Flags()] enum Mooring {
    Bow = 1
    Stern = 2
}

[DscResource()]
class Ship {
    [DscProperty(Key)] [string] $Name

    [void] Set() {
        Save-Ship $this.Name
    }
}

function Save-Ship {
    param([string] $Name)
    process { Write-Output $Name }
    clean { Remove-Item $Name }
}

function Get-Ship {
    Get-Content ships.txt
}
