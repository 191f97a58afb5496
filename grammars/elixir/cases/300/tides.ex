defmodule Tides do
  @moduledoc ~S"""
  Reads tables of tides, in which `\t` stands between the columns.
  """

  @doc ~S"""
  The height at a time, of a line such as `06:00\t4.2`.
  """
  @spec height(String.t()) :: float
  def height(line), do: line |> String.split("\t") |> List.last() |> String.to_float()
end
