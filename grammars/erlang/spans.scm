; What an Erlang file defines. Where several patterns find the same name, the last decides the kind.
;
; A function consists of all its clauses, with its type specification.

(comment) @comment
((attribute name: (atom) @_doc) @comment
  (#any-of? @_doc "doc" "moduledoc"))

((module name: (_) @name) @definition.module
  (#set! level 1))
(import) @definition.import_block
((attribute name: (atom) @_export) @definition.import_block
  (#any-of? @_export "export" "export_type"))

(define name: (_) @name) @definition.constant
(define name: (_) @name (parameters)) @definition.function
(record name: (_) @name) @definition.struct
(field name: (_) @name) @definition.property
(type name: (_) @name) @definition.type
(callback name: (_) @name) @definition.function

(source_file (spec name: (_) @name) @definition.function)
(function first: (clause name: (_) @name "->" @body)) @definition.function

; Terms of a configuration file.
(other . (tuple . (atom) @name)) @definition.property
