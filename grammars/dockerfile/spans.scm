; What a Dockerfile holds: its stages, each until the next FROM, by their name or else by their image; and what ARG and
; ENV give a value.

(comment) @comment

((from !name image: (_) @name) @definition.section
  (#set! level 1))
((from name: (_) @name) @definition.section
  (#set! level 1))

(arg (pair name: (_) @name)) @definition.constant
(env (pair name: (_) @name "=")) @definition.constant
; The old form has a single name, and the rest is its value.
(env . (pair name: (_) @name)) @definition.constant
