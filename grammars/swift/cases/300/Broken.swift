struct Order {
    func pay(amount: Money {
        paid = amount
    }

    func ship(to address: Address) {
        carrier.send(address,
    }

    /// Still found.
    func cancel() {
        cancelled = true
    }
}

func find(_ id: Int) -> Order? { nil }
