#:sdk Microsoft.NET.Sdk.Web
#:package Harbour@1.0.*
using System;

public static class HarbourExtensions
{
    /// <summary>What ships are asked.</summary>
    extension(Ship ship)
    {
        public bool IsMoored => ship.Berth is not null;

        public int Lines() => ship.Moorings.Count;
    }

    extension<T>(IEnumerable<T> ships) where T : class
    {
        public T Longest() { return ships.MaxBy(ship => ship.Length); }
    }

    extension(Berth)
    {
        public static Berth Empty => new();
    }

    public static int Depth(this Berth berth) => berth.Draught;
}
