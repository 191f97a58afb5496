# The harbour's core.

defmodule Harbour.Berths do
  @moduledoc """
  Berths, and the ships that lie at them.
  """

  use GenServer

  alias Harbour.{Ship, Tide}
  import Ecto.Query, only: [from: 2]
  require Logger

  @behaviour Harbour.Store

  @pilot_length 60
  # In milliseconds.
  @timeout :timer.seconds(5)

  @typedoc "A place where one ship can lie."
  @type t :: %__MODULE__{name: String.t(), ship: Ship.t() | nil}
  @opaque queue(item) :: [item]

  @enforce_keys [:name]
  defstruct [:name, :ship, depth: 4.0]

  @callback clearance(t, Tide.t()) :: float
  @callback fold(t, acc) :: acc when acc: term

  defguard is_large(ship) when ship.length > @pilot_length

  @doc """
  Finds a berth for a ship.

      iex> assign(berths, %Ship{length: 20})
  """
  @doc since: "1.2.0"
  @spec assign([t], Ship.t()) :: {:ok, t} | :error
  def assign(berths, ship, opts \\ [])

  def assign([], _ship, _opts), do: :error

  def assign([berth | rest], ship, opts) when is_large(ship) do
    clearance = Keyword.get(opts, :clearance, 1.0)
    deep? = fn depth -> depth >= ship.draught + clearance end

    if deep?.(berth.depth) do
      {:ok, %{berth | ship: ship}}
    else
      assign(rest, ship, opts)
    end
  end

  # Short ships fit anywhere.
  def assign([berth | _], ship, _opts), do: {:ok, %{berth | ship: ship}}

  @impl true
  def init(state), do: {:ok, state, @timeout}

  def empty?(%__MODULE__{ship: nil}), do: true
  def empty?(_), do: false

  def left ~> right do
    Map.merge(left, right)
  end

  defdelegate high_water(day), to: Tide

  defmacro log(message) do
    quote do
      Logger.info("berths: " <> unquote(message))
    end
  end

  defp names, do: from(b in "berths", select: b.name)

  defp lengths(ships), do: Enum.map(ships, &Map.get(&1, :length))

  defmodule Full do
    @moduledoc false
    defexception message: "no berth is free"
  end
end

defprotocol Harbour.Mooring do
  @doc "Ties a ship to a berth."
  def moor(ship, berth)
end

defimpl Harbour.Mooring, for: Harbour.Ship do
  def moor(ship, berth) do
    %{ship | berth: berth}
  end
end
