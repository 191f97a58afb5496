<#
.SYNOPSIS
    Copies folders to a vault, and finds them again.
#>

using namespace System.IO
Import-Module Microsoft.PowerShell.Archive

Set-StrictMode -Version Latest

# Where the vaults are unless told otherwise.
$script:VaultRoot = Join-Path $HOME 'vaults'
$Global:BackupVerbose = $false
$local = 1

enum BackupKind {
    Full = 1
    # What changed since the last full one.
    Partial
}

# One copy of a folder at one time.
class Backup {
    [string] $Path
    hidden [datetime] $Taken = [datetime]::UtcNow
    static [int] $Count = 0

    Backup([string] $path) {
        $this.Path = $path
        [Backup]::Count++
    }

    # Whether it is older than a number of days.
    [bool] IsOlderThan([int] $days) {
        return $this.Taken -lt [datetime]::UtcNow.AddDays(-$days)
    }

    static [Backup] FromFile([FileInfo] $file) { return [Backup]::new($file.FullName) }
}

class Vault : System.IDisposable {
    [Backup[]] $Backups = @()

    [void] Dispose() { $this.Backups = @() }
}

function New-Backup {
    <#
    .SYNOPSIS
        Copies a folder to the vault.
    .EXAMPLE
        New-Backup ./documents
    #>
    [CmdletBinding(SupportsShouldProcess)]
    [OutputType([Backup])]
    param(
        [Parameter(Mandatory, ValueFromPipeline)]
        [string] $Path,

        [BackupKind] $Kind = [BackupKind]::Full
    )

    begin { $stamp = Get-Date -Format 'yyyyMMdd-HHmmss' }

    process {
        $target = Join-Path $script:VaultRoot "$stamp.zip"
        if ($PSCmdlet.ShouldProcess($Path, "copy to $target")) {
            Compress-Archive -Path $Path -DestinationPath $target
            [Backup]::new($target)
        }
    }
}

# Only those that can still be read.
filter Where-Readable { if (Test-Path $_.Path) { $_ } }

function script:Get-Size([string] $Path, [switch] $Human) {
    function Format-Size([long] $Bytes) { '{0:n1} MB' -f ($Bytes / 1MB) }

    $bytes = (Get-ChildItem $Path -Recurse -File | Measure-Object Length -Sum).Sum
    if ($Human) { Format-Size $bytes } else { $bytes }
}

Export-ModuleMember -Function New-Backup, Where-Readable
