// Läuft 🎉
object A:
  def a: Int =
    1

class B {
  /** Zwei. */
  val c = "🎉"
}
