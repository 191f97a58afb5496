package shop

class Order(val id: Long) {
  def pay(amount: Money): Unit = {
    paid = amount +
  }

  def ship(to: Address): Unit = {
    carrier.send(to)) from home
  }

  /** Still found. */
  def cancel(): Unit = {
    cancelled = true
  }
}

object Orders {
  def find(id: Long: Option[Order] = None
