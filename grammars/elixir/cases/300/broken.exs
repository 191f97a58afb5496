defmodule Before do
  def kept, do: 1
end

defmodule Broken do
  def half(a, do
    if a == do
  end

  @spec open(
  def after_half(b) do
    b
  end
