; What a Rust file defines. Where several patterns find the same name, the last decides the kind and the signature.

[(line_comment) (block_comment)] @comment
(attribute_item) @decorator

; The comment that opens a file with `//!` is about the file.
(source_file
  .
  [(line_comment !inner) (block_comment !inner)]*
  .
  [(line_comment inner: (_)) (block_comment inner: (_))]+ @doc) @definition.module

[(use_declaration) (extern_crate_declaration)] @definition.import_block

(mod_item name: (identifier) @name) @definition.module
(struct_item name: (type_identifier) @name) @definition.struct
(struct_item
  name: (type_identifier) @name
  body: (ordered_field_declaration_list)
  ";" @body) @definition.struct
(union_item name: (type_identifier) @name) @definition.struct
(enum_item name: (type_identifier) @name) @definition.enum
(trait_item name: (type_identifier) @name) @definition.trait
(type_item name: (type_identifier) @name) @definition.type
(associated_type name: (type_identifier) @name) @definition.type

; An implementation is named by its type, without parameters and references.
(impl_item
  type: [
    (type_identifier) @name
    (scoped_type_identifier) @name
    (primitive_type) @name
    (tuple_type) @name
    (array_type) @name
    (dynamic_type) @name
    (pointer_type) @name
    (function_type) @name
    (unit_type) @name
    (never_type) @name
    (bounded_type) @name
    (macro_invocation) @name
    (generic_type type: (_) @name)
    (reference_type type: [
      (type_identifier)
      (scoped_type_identifier)
      (primitive_type)
      (array_type)
      (tuple_type)
      (dynamic_type)
    ] @name)
    (reference_type type: (generic_type type: (_) @name))
  ]) @definition.impl

; A function inside an implementation or a trait is a method.
(function_item name: (_) @name) @definition.function
(function_signature_item name: (_) @name) @definition.function
(macro_definition name: (identifier) @name ["{" "(" "["] @body) @definition.function

(const_item name: (identifier) @name) @definition.constant
(static_item name: (identifier) @name) @definition.constant
; Statics that a macro creates.
((macro_invocation
  macro: (identifier) @_macro
  (token_tree "static" . (identifier) @name)) @definition.constant
  (#eq? @_macro "thread_local"))
((macro_invocation
  macro: (identifier) @_macro
  (token_tree "static" . (identifier) . (identifier) @name)) @definition.constant
  (#eq? @_macro "lazy_static"))
(enum_variant name: (identifier) @name) @definition.property
(enum_variant_list (enum_variant name: (identifier) @name) @definition.property . "," @body)
(struct_item body: (field_declaration_list (field_declaration name: (_) @name) @definition.property))
(union_item body: (field_declaration_list (field_declaration name: (_) @name) @definition.property))

; A closure bound to a name takes that name.
(let_declaration
  pattern: (identifier) @name
  value: (closure_expression body: (_) @body)) @definition.function

; Items that are handed to a macro, for a condition or to have more made of them, are written like all others: in a file, among
; members, and in what was itself handed to a macro, which is read as a block. Conditions of `cfg_if!` stand in braces of
; their own.
((source_file
  (macro_invocation
    macro: (_) @_macro
    (token_tree
      .
      "{"
      [
        "fn" "struct" "enum" "trait" "impl" "mod" "type" "if"
        ("!" . (token_tree . "{" ["fn" "struct" "enum" "trait" "impl" "mod" "type"]))
      ]) @injection.content))
  (#not-match? @_macro "bitflags$")
  (#set! injection.language "rust"))
((declaration_list
  (macro_invocation
    macro: (_) @_macro
    (token_tree
      .
      "{"
      [
        "fn" "struct" "enum" "trait" "impl" "mod" "type" "if"
        ("!" . (token_tree . "{" ["fn" "struct" "enum" "trait" "impl" "mod" "type"]))
      ]) @injection.content))
  (#not-match? @_macro "bitflags$")
  (#set! injection.language "rust"))
((source_file
  (expression_statement
    (block
      (macro_invocation
        macro: (_) @_macro
        (token_tree
          .
          "{"
          [
            "fn" "struct" "enum" "trait" "impl" "mod" "type" "if"
            ("!" . (token_tree . "{" ["fn" "struct" "enum" "trait" "impl" "mod" "type"]))
          ]) @injection.content))))
  (#not-match? @_macro "bitflags$")
  (#set! injection.language "rust"))

; No other condition is in brackets.
((if_expression
  condition: (array_expression)
  [
    (block
      (macro_invocation
        macro: (_) @_macro
        (token_tree
          .
          "{"
          [
            "fn" "struct" "enum" "trait" "impl" "mod" "type" "if"
            ("!" . (token_tree . "{" ["fn" "struct" "enum" "trait" "impl" "mod" "type"]))
          ]) @injection.content))
    (else_clause
      (block
        (macro_invocation
          macro: (_) @_macro
          (token_tree
            .
            "{"
            [
              "fn" "struct" "enum" "trait" "impl" "mod" "type" "if"
              ("!" . (token_tree . "{" ["fn" "struct" "enum" "trait" "impl" "mod" "type"]))
            ]) @injection.content)))
  ])
  (#not-match? @_macro "bitflags$")
  (#set! injection.language "rust"))

; Sets of flags are a struct to their macro, with the flags as constants that have no type.
((source_file
  (macro_invocation
    macro: (_) @_macro
    (token_tree "#" @decorator . (token_tree . "[") @decorator)))
  (#match? @_macro "bitflags$"))
((source_file
  (macro_invocation
    macro: (_) @_macro
    (token_tree
      "struct"
      .
      (identifier) @name
      .
      ":"
      .
      [(primitive_type) (identifier)]
      .
      (token_tree) @body @definition.struct)))
  (#match? @_macro "bitflags$"))
((source_file
  (macro_invocation
    macro: (_) @_macro
    (token_tree "struct" @definition.struct . (identifier) @name)))
  (#match? @_macro "bitflags$"))
((source_file
  (macro_invocation
    macro: (_) @_macro
    (token_tree "pub" @definition.struct . "struct" . (identifier) @name)))
  (#match? @_macro "bitflags$"))
((source_file
  (macro_invocation
    macro: (_) @_macro
    (token_tree (token_tree "const" . (identifier) @name @definition.property))))
  (#match? @_macro "bitflags$"))
((source_file
  (macro_invocation
    macro: (_) @_macro
    (token_tree (token_tree "const" @definition.property . (identifier) @name))))
  (#match? @_macro "bitflags$"))

; Diesel is told the columns of each table by a macro. The head of a table begins at its name, that of a column too.
((macro_invocation
  macro: (_) @_macro
  (token_tree (identifier) @name . (token_tree . "(")? . (token_tree . "{") @body)) @definition.struct
  (#match? @_macro "^(?:diesel::)?table$"))
((macro_invocation
  macro: (_) @_macro
  (token_tree (identifier) @name @definition.struct . (token_tree . "(")? . (token_tree . "{")))
  (#match? @_macro "^(?:diesel::)?table$"))
((macro_invocation
  macro: (_) @_macro
  (token_tree (token_tree (identifier) @name . "->" . (identifier) @definition.property)))
  (#match? @_macro "^(?:diesel::)?table$"))
((macro_invocation
  macro: (_) @_macro
  (token_tree (token_tree (identifier) @name @definition.property . "->")))
  (#match? @_macro "^(?:diesel::)?table$"))
