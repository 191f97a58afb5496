package harbour

/** Work that ends with the harbour. */
@Qualifier
annotation class HarbourScope

/** Ships that are in sight. */
@Retention(AnnotationRetention.RUNTIME)
@Qualifier
annotation class Sighted

@Module
@InstallIn(SingletonComponent::class)
internal object ScopesModule {
    @Provides
    @HarbourScope
    fun scope(): CoroutineScope = CoroutineScope(SupervisorJob())
}
