val first : (int -> string

(** The second one. *)
val second : 

type third = { a : int; b :

val fourth : int -> int

module Fifth : sig
  val sixth : int

val seventh : string
