/// Berths, and the ships that lie at them.
namespace Harbour

open System
open System.Collections.Generic

/// A place where one ship can lie.
[<CLIMutable>]
type Berth =
    { Name: string
      /// In metres.
      mutable Depth: int
      Ship: Ship option }

    member this.IsFree = this.Ship.IsNone
    static member Empty = { Name = ""; Depth = 0; Ship = None }

and Ship = { Length: float; Flag: string }

type Tide<'a> =
    | Low
    | High of 'a
    | Rising of height: float * since: int

type Color =
    | Red = 0
    | Blue = 1

type Depths = Map<string, int>

exception NoBerth of string

[<Measure>]
type metre

/// What berths are kept in.
type IStore =
    abstract member Find: string -> Berth option
    abstract All: unit -> Berth list

type MemoryStore(berths: Berth list, ?margin: int) =
    inherit Store()
    let mutable count = 0
    let find name = berths |> List.tryFind (fun berth -> berth.Name = name)

    new() = MemoryStore([])

    /// How many there are.
    member _.Count = berths.Length
    member val Open = true with get, set

    member this.Close() =
        count <- 0
        this.Open <- false

    interface IStore with
        member _.Find name = find name
        member _.All() = berths

    override _.ToString() = "store"

module Assigning =
    /// Ships above it need a pilot.
    [<Literal>]
    let PilotLength = 60

    let private names = Dictionary<string, int>()

    /// Finds a berth for a ship.
    let assign (berths: Berth list) (ship: Ship) : Berth option =
        let wanted = ship.Length + 2.0

        let fits berth =
            float berth.Depth > wanted

        match List.tryFind fits berths with
        | Some berth -> Some berth
        | None -> raise (NoBerth ship.Flag)

    let rec even n = n = 0 || odd (n - 1)
    and odd n = n <> 0 && even (n - 1)

    let inline square x = x * x
    let double = fun x -> x * 2
    let (|Deep|Shallow|) depth = if depth > 10 then Deep else Shallow
    let (+.) one other = one + other

    type Berth with
        member this.Area = this.Depth * 2

    module Inner =
        let deep x = x

    /// Joined by `and`: each is a definition of its own.
    let rec private tides: int list = depths 3

    and depths hours = List.init hours (fun hour -> ebb hour)

    /// A value that is a function.
    and ebb =
        // Twice a day.
        fun hour -> hour % 12

    and last = 12
