package shop.colors

enum Color(val rgb: Int):
  /** As on the sign. */
  case Red extends Color(0xff0000)
  case Green, Blue extends Color(0)
  case Mixed(parts: List[Color])

  def hex: String =
    f"$rgb%06x"
end Color

opaque type Id = Long

given ordering: Ordering[Color] with
  def compare(a: Color, b: Color): Int = a.rgb - b.rgb

given Eq[Color] = Eq.fromUniversalEquals

extension (color: Color)
  /** Lighter by a half. */
  def lighter: Color = color.mix(White)

  def mix(other: Color): Color =
    Color.Mixed(List(color, other))

extension (text: String) def color = Color.valueOf(text)

@main def paint(name: String): Unit =
  def twice(color: Color) =
    color.mix(color)
  println(twice(name.color))

val half = (n: Int) => n / 2
