package harbour

class Docks(berths: List[Berth]) extends Place with Logged {
  private enum State:
    case Free, Taken

  /** Moors every ship. */
  def moorAll(ships: List[Ship]): Unit = {
    for (ship <- ships) do
      moor(ship)
    for {
      ship <- ships
      berth <- berths
    } do {
      moor(ship)
    }
    for berth <- berths
    do berth.clean()
  }

  def isFree(berth: Berth): Boolean =
    berth.ship.isEmpty
    || berth.ship.exists(_.leaves)
    && berth.deep

  def nameOf(berth: Berth): String =
    berth.ship.match
      case Some(ship) => ship.name
      case None => "free"
}

def tides(using Log) =
  given Clock.Utc()
  given Tables()
  read()

class Last
