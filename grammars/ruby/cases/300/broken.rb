class Order
  def pay(amount
    @paid = amount
  end

  def ship(
    carrier:,
    to: {
  end

  # Still found.
  def cancel
    @cancelled = true
  end
