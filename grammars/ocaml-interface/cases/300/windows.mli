(** One more. *)
val inc : int -> int

val dec : int
