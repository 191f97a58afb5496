# What can lie at a berth.
Moorable = Module.new do
  def moor(berth)
    berth.take(self)
  end
end

Full = Class.new(StandardError)
