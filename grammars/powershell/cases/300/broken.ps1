function Get-Before { 'kept' }

function Get-Broken {
    param([string $Name)
    if ($Name -eq {
        "no end
    }

class Half {
    [int] $Count
    [void] Add( {
        $this.Count++
    }
}

function Get-After { 'maybe' }
