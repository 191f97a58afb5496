package shop

class Order(val id: Long) {
    fun pay(amount: Money {
        paid = amount
    }

    fun ship(to: Address) {
        carrier.send(to =
    }

    /** Still found. */
    fun cancel() {
        cancelled = true
    }
}

fun find(id: Long): Order? = null
