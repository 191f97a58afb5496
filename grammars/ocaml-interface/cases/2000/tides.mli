type t

val create : ?step:float -> unit -> t
(** Makes tides. *)

val height : t -> at:float -> float
val next : t -> (float * float, [ `No_tide ]) result

module Map : Map.S with type key = t
