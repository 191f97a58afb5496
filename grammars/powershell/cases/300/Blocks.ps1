# Which ships count.
$isMoored = { param($Ship) $Ship.Berth -gt 0 }

<# Says where a ship lies. #>
$script:Describe = {
    param([object]$Ship)
    "$($Ship.Name) at berth $($Ship.Berth)"
}

$function:prompt = { 'harbour> ' }
$names = $ships | Where-Object { $_.Name }
$count = { $ships.Count }.Invoke()

function Get-Moored {
    # Kept for the callers of old.
    $select = {
        $_.Berth
    }
    $ships | Where-Object $isMoored | ForEach-Object $select
}

Describe -Name 'Get-Moored' {
    It -Name 'finds ships at berths' { Get-Moored | Should -Not -BeNullOrEmpty }
    It -Skip 'sorts them' { Get-Moored | Should -Be 1, 2 }
}
