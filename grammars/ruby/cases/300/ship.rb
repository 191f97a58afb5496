class Ship
  # What only ships of its kind may know.
  private attr_reader :cargo, :crew

  protected attr_accessor :berth

  def loaded? = !cargo.empty?
end
