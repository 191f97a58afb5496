package harbour

// Who may come in.
val (open, closed) = allBerths.partition(_.isOpen)

class Harbour(ships: List[Ship]):
  private val (moored, _) = ships.partition(_.isMoored)

  def count: Int =
    val (left, right) = moored.splitAt(1)
    left.size
