defmodule Harbour.BerthsTest do
  use ExUnit.Case, async: true

  alias Harbour.{Berths, Ship}

  @moduletag :capture_log

  setup do
    berths = [%Berths{name: "north", depth: 6.0}, %Berths{name: "south ⚓", depth: 9.0}]
    {:ok, berths: berths}
  end

  describe "assign/3" do
    @tag :slow
    test "gives a deep ship a deep berth", %{berths: berths} do
      ship = %Ship{name: "Aurora", length: 120, draught: 8.0}
      assert {:ok, %{name: "south" <> _}} = Berths.assign(berths, ship)
    end

    test "finds nothing where nothing is" do
      assert :error = Berths.assign([], %Ship{name: "Borealis", length: 20, draught: 2.0})
    end
  end

  test "a new berth is empty" do
    assert Berths.empty?(%Berths{name: "west"})
  end

  defp ship(length), do: %Ship{name: "any", length: length, draught: length / 15}
end
