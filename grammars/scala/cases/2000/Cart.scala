package shop
package cart

import scala.collection.mutable
import cats.{Eq, Monoid => M}
import shop.money.Amount

/** What the shops of a chain have in common. */
package object defaults {
  val limit = 100
}

/** Something with a sum.
  *
  * @tparam A its currency
  */
trait HasTotal[A <: Currency] {
  type Unit
  val name: String
  var note: String
  def total: Amount
}

sealed abstract class Payment
case object Cash extends Payment

@SerialVersionUID(1L)
final case class Line[T](
    article: T,
    count: Int = 1,
)(using val locale: Locale)
    extends Payment
    with Serializable {
  def price: Amount = article.price * count
}

// What the customer has chosen so far.
@deprecated("use Basket", "2.0")
class Cart(private val owner: Customer, articles: Article*) extends HasTotal[Euro] { self =>
  private val lines = mutable.Buffer.empty[Line[Article]]
  lazy val first, last = lines.headOption
  val (open, closed) = lines.partition(_.open)
  var note: String = _
  override val name = owner.name

  def this(name: String) = this(Customer(name))

  /** The sum, with tax. */
  @tailrec
  final override def total: Amount =
    lines.map(_.price).sum

  def +=(article: Article)(implicit clock: Clock): this.type = {
    def check(): Boolean = lines.size < Cart.Limit
    val price = (line: Line[Article]) => line.price
    if (check()) lines += Line(article)
    this
  }

  def unary_! : Boolean = lines.isEmpty

  def clear() {
    lines.clear()
  }

  implicit def asSeq(cart: Cart): Seq[Line[Article]] = cart.lines.toSeq

  private class Cursor
}

object Cart {
  final val Limit = 100
  val guest = new Cart("guest")

  implicit val monoid: M[Cart] = new M[Cart] {
    def empty: Cart = guest

    def combine(a: Cart, b: Cart): Cart = a
  }

  val label: Payment => String = {
    case Cash => "cash"
    case _ => "card"
  }

  def apply(owner: Customer): Cart = new Cart(owner)
}
