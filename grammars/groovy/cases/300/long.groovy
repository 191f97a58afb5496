/** Settles orders. */
class Settlement {
    /** What was paid against what was ordered. */
    Map settle(List<Order> orders, Ledger ledger) {
        def open = orders.findAll { it.state == State.OPEN }
        for (order in open) {
            def paid = ledger.paid(order.id)
            if (paid >= order.total) {
                order.state = State.PAID
                ledger.close(order.id)
            } else {
                order.missing = order.total - paid
            }
        }

        // What is left goes to the reminders.
        def left = open.findAll { it.state == State.OPEN }
        left.each { order ->
            reminders << [
                order: order.id,
                amount: order.missing,
            ]
        }
        [settled: open - left, left: left]
    }
}
