defmodule Harbour.Mooring do
  use Ecto.Schema

  @primary_key {:id, :binary_id, autogenerate: true}

  schema "moorings" do
    field :name, :string
    field(:depth, :decimal, default: 0)
    belongs_to :quay, Harbour.Quay
    has_many :berths, Harbour.Berth, preload_order: [asc: :number]

    embeds_one :buoy, Buoy, on_replace: :update do
      field :colour, Ecto.Enum, values: [:red, :green]
    end

    timestamps()
  end

  def changeset(mooring, params) do
    field = :name
    cast(mooring, params, [field, :depth])
  end
end
