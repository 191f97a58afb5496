package shop

/** Reads what the supplier sends. Long enough to be cut. */
class Importer(log: Log) {
  private val errors = mutable.Buffer.empty[String]

  // Bad rows are told, and do not stop the others.
  def run(rows: Iterator[String]): List[Article] = {
    val articles = List.newBuilder[Article]
    rows.zipWithIndex.foreach { case (row, index) =>
      row.split(';').toList match {
        case name :: price :: Nil => articles += Article(name, price.toInt)
        case name :: price :: count :: Nil if count.forall(_.isDigit) =>
          articles += Article(name, price.toInt, count.toInt)
        case _ => errors += s"line $index: no article"
      }
    }

    // What is left goes to the log.
    try errors.foreach(log.warn)
    catch {
      case error: IOException => System.err.println(error.getMessage)
    } finally errors.clear()
    for {
      article <- articles.result()
      if article.price > 0
    } yield article
  }
}
