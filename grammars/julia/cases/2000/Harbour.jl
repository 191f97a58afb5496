"""
    Harbour

Berths, and the ships that lie at them.
"""
module Harbour

using LinearAlgebra, Statistics
using ..Base: show, +
import JSON
import Base: length

export assign, Berth, @moored
public longest

include("tides.jl")
include("charts/charts.jl")

"Ships above it need a pilot."
const PILOT_LENGTH = 60
const Lengths = Dict{Symbol,Vector{Int}}
const cache::Lengths = Lengths()

counter = Ref(0)

"""
    AbstractBerth

What a ship can lie at.
"""
abstract type AbstractBerth end
abstract type AbstractShip{T<:Real} <: Any end
primitive type Tiny <: Integer 8 end

"""
A place where one ship can lie.
"""
struct Berth{T<:Real} <: AbstractBerth
    "As it is painted on the quay."
    name::String
    # In metres.
    depth::T
    other

    Berth{T}(name) where {T} = new(name, zero(T), nothing)
    function Berth(name::AbstractString, depth::Int)
        return new{Int}(name, depth, nothing)
    end
end

Base.@kwdef mutable struct Ship{T} <: AbstractShip{T}
    length::T = 3
    flag::Union{Nothing,String} = nothing
    const id::Int
end

@enum State free booked = 2 taken

@enum Color::UInt8 begin
    red
    blue
end

"""
    assign(berths, ship; margin=2)

Find a berth for a ship.

# Examples
```julia
julia> assign([], Ship())
```
"""
function assign(
    berths::Vector{Berth{T}},
    ship::Ship;
    margin::Int = 2,
)::Union{Nothing,Berth} where {T<:Real}
    wanted = ship.length + margin
    fits(berth) = berth.depth > wanted
    report = berth -> @info "found" berth
    function longest_of(all)
        maximum(length, all)
    end
    for berth in berths
        if fits(berth)
            report(berth)
            return berth
        end
    end
    throw(ArgumentError("no berth for $(ship.flag)"))
end

# The same for one berth.
assign(berth::Berth, ship::Ship) = assign([berth], ship)

"The area of a berth."
area(berth::Berth)::Float64 = berth.depth * 2

Base.show(io::IO, berth::Berth) = print(io, "Berth(", berth.name, ")")

function Base.length(berth::Berth{T}) where {T}
    return Int(berth.depth)
end

(berth::Berth)(ship) = assign(berth, ship)

+(one::Berth, other::Berth) = Berth(one.name * other.name, one.depth + other.depth)
Base.:(==)(one::Berth, other::Berth) = one.name == other.name

longest(ships::Vector{T}) where {T<:Ship} = maximum(ship -> ship.length, ships)

function open end

close = function (berth)
    berth.other = nothing
end

square = x -> x^2

"""
Moor what is in brackets.
"""
macro moored(ex)
    quote
        $(esc(ex))
    end
end

@inline function depth(berth)
    berth.depth
end

Base.@propagate_inbounds Base.getindex(berth::Berth, index::Int) = berth.other[index]

#= What follows is
   not exported. =#
module Inner
helper(x) = x
end

end # module
