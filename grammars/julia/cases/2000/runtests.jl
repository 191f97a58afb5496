using Test
using Harbour

include("utils.jl")

@testset "Harbour" begin
    @testset "assign" begin
        berth = Berth("A 1", 4)
        @test assign([berth], Ship()) === berth
        @test_throws ArgumentError assign([], Ship())
    end

    @testset "of $T" for T in (Int, Float64)
        @test assign(Berth{T}("A"), Ship{T}()) isa Berth
    end
end

function fill!(berths, n)
    for i in 1:n
        push!(berths, Berth("B $i", i))
    end
    return berths
end
