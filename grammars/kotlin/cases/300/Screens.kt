package harbour.screens

/** Where ships are kept. */
@Module
@InstallIn(SingletonComponent::class)
internal abstract class ShipsModule {
    internal abstract val fleet: Fleet

    @Binds
    abstract fun ships(impl: StoredShips): Ships
}

/** Opens the log at run time. */
@EntryPoint
@InstallIn(SingletonComponent::class)
interface LogEntryPoint {
    val level: Int
    fun log(): HarbourLog
}

@Immutable
@Serializable
data object Anchored

@Composable
@OptIn(ExperimentalHarbourApi::class)
private fun BerthPanel() {
    val berths = rememberBerths()
    HarbourTheme {
        Berths(berths) { berth -> Text(berth.name) }
    }
}

/** A panel as it looks with the lights off. */
@Preview(name = "night")
@Composable
private fun BerthPanelAtNight() = HarbourTheme(lights = false) { BerthPanel() }

@Preview
@Composable
internal fun BerthPanelPreview() {
    BerthPanel()
}
