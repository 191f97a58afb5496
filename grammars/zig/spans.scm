; What a Zig file defines. A type is a constant that holds a struct, an enum, a union or a set of errors, and a file is one
; too.

(comment) @comment

; A comment with `//!` that opens a file documents it.
((source_file . (comment)+ @doc) @definition.module
  (#match? @doc "^//!"))

; Constants and variables of a file.
(source_file (variable_declaration ["const" "var"] . (identifier) @name) @definition.constant)
((source_file
  (variable_declaration
    "const"
    .
    (identifier) @name
    [
      (builtin_function . (builtin_identifier) @_import)
      (field_expression . (builtin_function . (builtin_identifier) @_import))
    ]) @definition.import_block)
  (#eq? @_import "@import"))
; So is what is taken out of a module under its own name.
((source_file
  (variable_declaration
    "const"
    .
    (identifier) @name
    "="
    .
    (field_expression object: [(identifier) (field_expression)] member: (identifier) @_member)
    .) @definition.import_block)
  (#eq? @name @_member))

; Types. The name is that of the constant.
(variable_declaration "const" . (identifier) @name (struct_declaration "{" @body)) @definition.struct
(variable_declaration "const" . (identifier) @name (opaque_declaration "{" @body)) @definition.struct
(variable_declaration "const" . (identifier) @name (union_declaration "{" @body)) @definition.struct
(variable_declaration "const" . (identifier) @name (enum_declaration "{" @body)) @definition.enum
(variable_declaration "const" . (identifier) @name (error_set_declaration "{" @body)) @definition.enum

; Names that are no words are written `@"so"`.
;
; What a type holds: fields, and constants of its own.
; The grammar misses a field in a type that holds none, which then has no name.
((container_field name: (identifier) @name) @definition.property
  (#match? @name ".")
  (#strip! @name "^@"))

((_
  [
    (struct_declaration (variable_declaration ["const" "var"] . (identifier) @name) @definition.property)
    (union_declaration (variable_declaration ["const" "var"] . (identifier) @name) @definition.property)
    (enum_declaration (variable_declaration ["const" "var"] . (identifier) @name) @definition.property)
    (opaque_declaration (variable_declaration ["const" "var"] . (identifier) @name) @definition.property)
  ])
  (#not-any-of? @name "Self" "Parent"))

((function_declaration name: (identifier) @name) @definition.function
  (#strip! @name "^@"))

; A test is named by its description, or by the name of what it tests.
(test_declaration [(string) (identifier)] @name (block) @body) @definition.function
