# What a server at the harbour has.
configuration Harbour {
    param([string]$Name)
    Node $Name {
        WindowsFeature Web { Ensure = 'Present' }
    }
}

Task Build -Depends Clean {
    dotnet build
}

Task Default -Depends Build
