[DscResource()]
class Berth {
    # Its name on the map.
    [DscProperty(Key)]
    [string]$Name

    [ValidateNotNull()][string]$Quay = 'north'

    [Berth] Get() { return $this }
}
