package shop

/** Reads what the supplier sends. Long enough to be cut. */
class Importer(private val log: Log) {
    private val errors = mutableListOf<String>()

    // Bad rows are told, and do not stop the others.
    fun import(rows: Sequence<String>): List<Article> {
        val articles = mutableListOf<Article>()
        rows.forEachIndexed { index, row ->
            val (name, price, count) = row.split(';') + listOf("", "", "")
            if (name.isEmpty() || price.isEmpty()) {
                errors += "line $index: too short"
                return@forEachIndexed
            }
            articles += when {
                count.isEmpty() -> Article(name, price.toLong())
                count.all(Char::isDigit) -> Article(name, price.toLong(), count.toInt())
                else -> error("line $index: $count is no number")
            }
        }
        // What is left goes to the log.
        try {
            errors.forEach(log::warn)
        } catch (e: IOException) {
            System.err.println(e.message)
        } finally {
            errors.clear()
        }
        return articles
    }
}

fun Application.routes() {
    routing {
        get("/articles/{id}") {
            val article = articles.find(call.parameters["id"]) ?: return@get call.respond(NotFound)
            call.respond(article)
        }
    }
}
