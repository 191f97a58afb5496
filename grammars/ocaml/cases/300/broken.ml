(* The first one. *)
let first x =
  if x > 3 then
    print_endline "x"
  else

type t = { a : int; b : string }

(** The second one. *)
let second x =
  let y = x * in
  y

let third x = match x with
  | 1 -> 2
  | _ ->

module M = struct
  let fourth y = y + 1
end

let fifth z = z
