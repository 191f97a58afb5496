package harbour

/** The routes of the harbour. */
fun Application.routes() = routing {
    get("/quays") {
        call.respond(quays)
    }
    val ships = Channel<Ship>()
    get<Ships>("/ships") {
        call.respond(ships)
    }
    val names = mutableMapOf<Int, String>()
    set(names, Ship("Alma"))
    val dynamic = names.size
    val id = Berths.insert { it[ship] = 1 } get Berths.id
    val text = """name="Alma""""
}

/** The routes behind a login. */
fun Application.inside() = routing {
    val harbour = environment.harbour
    get {
        call.respond(harbour)
    }
}

class Query(where: Where?) {
    val identifier
        @OptIn(Internal::class)
        get() = names.quote(name)

    fun narrow(): Query {
        @OptIn(Internal::class)
        this.limit = 1
        return this
    }

    fun delete(): String = with(Builder()) {
        +"DELETE FROM "
        where?.let {
            +it
        }
        toString()
    }

    fun kindOf(dialect: Dialect) = when (dialect) {
        is Postgres if (
            dialect.version > 16 &&
                dialect.covers(8)
            ) -> Kind.NEW
        else -> Kind.OLD
    }
}

typealias Handler<T> = suspend context(Raise<Problem>) Route.() -> T

fun last() {}
