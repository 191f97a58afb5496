(** Berths, and the ships that lie at them. *)

open Base
open! Stdio
include Comparable.Make (String)
module List = Stdlib.List

(** Ships above it need a pilot. *)
let pilot_length = 60

let names : (string, int) Hashtbl.t = Hashtbl.create 7

exception No_berth of string
exception Full = Stdlib.Exit

(** A place where one ship can lie. *)
type t = {
  name : string;  (** As it is painted on the quay. *)
  mutable depth : int;
  (* In metres. *)
  length : float option;
}
[@@deriving show, eq]

type 'a tide =
  | Low
  | High of 'a
  | Rising of { height : float; since : int }

and (_, _) command = Moor : string -> (string, unit) command | Leave : (unit, unit) command

type color = [ `Red | `Blue ]
type harbour = ..
type harbour += Rotterdam | Hamburg
type ship = Ship.t

module type STORE = sig
  type key

  (** Finds what is called so. *)
  val find : key -> t option

  val all : unit -> t list
end

(** Keeps berths in memory. *)
module Memory (Key : STORE) : STORE with type key = Key.key = struct
  type key = Key.key

  let find key = Key.find key
  let all () = Key.all ()
end

module Quay = struct
  let width = 12

  module Inner = struct
    let deep x = x + width
  end
end

(** Finds a berth for a ship.

    It raises {!No_berth}. *)
let assign ?(margin = 2) (berths : t list) ~ship : t =
  let wanted = Ship.length ship + margin in
  let fits berth = berth.depth > wanted in
  let rec longest_of = function
    | [] -> 0
    | first :: rest -> max first.depth (longest_of rest)
  in
  match List.find_opt fits berths with
  | Some berth ->
      Printf.printf "%s takes %d\n" berth.name (longest_of berths);
      berth
  | None -> raise (No_berth (Ship.name ship))

let rec even n = n = 0 || odd (n - 1)
and odd n = n <> 0 && even (n - 1)

let square = fun x -> x * x
let kind = function Low -> "low" | High _ -> "high" | Rising _ -> "rising"
let ( + ) one other = { one with depth = one.depth + other.depth }
let ( let* ) = Option.bind
let first, second = (1, 2)

external now : unit -> float = "harbour_now"

class virtual boat (length : int) =
  object (self)
    inherit floating
    val mutable cargo = 0

    (** What is in it. *)
    method cargo = cargo
    method private load n = cargo <- cargo + n
    method virtual flag : string
  end

class type floating = object
  method sinks : bool
end

let%test "assign" = assign [] ~ship:Ship.small |> ignore; true

let () =
  let berths = [] in
  ignore (assign berths ~ship:Ship.small)
