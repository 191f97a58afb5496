module Broken

/// The first one.
let first x =
    if x > 3 then
        printfn "x"
    else

type Third = { A: int; B:

let second x =
    let y = x *
    y

type Fourth() =
    member this.Fifth(x) =
        x + 1

let sixth z = z
