package harbour

/** What lets a ship in. */
public class Pass
private constructor(builder: Builder, private val marks: Marks = builder.marks) :
  Marked by marks, Dated, Signed {
  public val ship: Ship = builder.ship

  internal fun print(printer: Printer) {
    printer.print(ship)
  }

  public fun toBuilder(ship: Ship = this.ship, day: Day = this.day): Builder {
    return Builder(ship, day)
  }

  /** Makes passes. */
  public class Builder
  internal constructor(internal val ship: Ship, internal val day: Day) :
    Marked.Builder<Builder>, Dated.Builder<Builder>, Signed.Builder<Builder> {
    override val marks: MutableList<Mark> = mutableListOf()

    public fun build(): Pass = Pass(this)
  }

  class Printer<T>
  @Inject
  constructor(private val paper: Paper) : Machine<T>, Closeable {
    fun print() {}
  }
}

fun after() {}
