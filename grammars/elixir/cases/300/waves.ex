defmodule Waves do
  import Nx.Defn

  @doc "The mean height of waves."
  defn mean(heights), do: heights |> scaled(by: 2) |> Nx.mean()

  deftransform scaled(heights, options \\ []) do
    Nx.multiply(heights, options[:by] || 1)
  end

  deftransformp unit(options), do: options[:unit]
end
