(** Berths, and the ships that lie at them. *)

open Base

(** Ships above it need a pilot. *)
val pilot_length : int

exception No_berth of string

(** A place where one ship can lie. *)
type t = {
  name : string;  (** As it is painted on the quay. *)
  mutable depth : int;
}
[@@deriving show]

type 'a tide =
  | Low
  | High of 'a
  | Rising of { height : float; since : int }

and (_, +'b) command = Moor : string -> (string, 'b) command
type harbour
type color = [ `Red | `Blue ]

(** Finds a berth for a ship.

    It raises {!No_berth}. *)
val assign :
  ?margin:int ->
  t list ->
  ship:Ship.t ->
  t

val longest : Ship.t list -> Ship.t option
(** The longest of some. *)

val ( + ) : t -> t -> t
val ( let* ) : 'a option -> ('a -> 'b option) -> 'b option
external now : unit -> float = "harbour_now"

module type STORE = sig
  type key

  (** Finds what is called so. *)
  val find : key -> t option

  module Inner : sig
    val deep : int
  end
end

(** Keeps berths in memory. *)
module Memory (Key : STORE) : STORE with type key = Key.key

module Quay : sig
  val width : int
end

include Comparable.S with type t := t

class virtual boat : int -> object
  method cargo : int
  method virtual flag : string
end
