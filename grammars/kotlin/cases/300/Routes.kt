package harbour.web

import io.ktor.server.routing.*

/** What a ship asks of the harbour. */
fun Application.ships() {
    routing {
        val berths = berths().filter { it.isFree }

        get("/berths/{id}") {
            call.respond(berths.first { it.id == call.parameters["id"] })
        }
    }
}

class Tide(@all:Positive val height: Int) {
    val level: StateFlow<Int>
        field = MutableStateFlow(0)

    var readings = 0; private set

    var unit: Unit? = null
        @Deprecated(
            "Readings say their unit",
            ReplaceWith("convert(value)")
        )
        set

    fun read(report: context(Log) (Int) -> Unit) {
        readings++
    }
}

enum class Signal {
    ENTER { override fun lamps() = 2 },
    WAIT { override fun lamps() = 3 };

    abstract fun lamps(): Int
}

actual abstract class Pool<T : Any>
actual constructor(private val capacity: Int) : Closeable {
    /** Puts it back. */
    actual fun recycle(instance: T) {
        if (capacity > 0) instances += instance
    }
}

class Session<S : Any>
@PublishedApi
internal constructor(val type: KClass<S>) {
    fun transform(value: S): S = value
}
