#Requires -Modules Pester

BeforeAll {
    Import-Module "$PSScriptRoot/Backup.psm1" -Force
}

Describe 'New-Backup' -Tag 'slow' {
    BeforeEach {
        $folder = New-Item "$TestDrive/documents" -ItemType Directory -Force
        Set-Content "$folder/letter.txt" 'Dear reader 🐢'
    }

    Context 'with a folder that exists' {
        It 'writes an archive' {
            $backup = New-Backup $folder
            $backup.Path | Should -Exist
            $backup.IsOlderThan(1) | Should -BeFalse
        }

        It 'leaves the folder <Name> alone' -TestCases @(
            @{ Name = 'documents' }
            @{ Name = 'pictures' }
        ) {
            param($Name)
            New-Backup "$TestDrive/$Name"
            "$TestDrive/$Name" | Should -Exist
        }
    }

    It 'refuses what is not there' {
        { New-Backup "$TestDrive/nowhere" -ErrorAction Stop } | Should -Throw
    }
}
