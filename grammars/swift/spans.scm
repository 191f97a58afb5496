; What a Swift file defines. Where several patterns find the same name, the last decides the kind.
;
; The grammar calls the types that a declaration mentions names as well, so the name is told by where it stands.

[(comment) (multiline_comment)] @comment
(modifiers (attribute) @decorator)

(import_declaration) @definition.import_block

(class_declaration declaration_kind: ["class" "actor"] . name: (_) @name) @definition.class
(class_declaration declaration_kind: "struct" . name: (_) @name) @definition.struct
(class_declaration declaration_kind: "enum" . name: (_) @name) @definition.enum
(class_declaration declaration_kind: "extension" . name: (_) @name) @definition.impl
(protocol_declaration name: (type_identifier) @name) @definition.interface
(typealias_declaration name: (type_identifier) @name) @definition.type
(associatedtype_declaration name: (type_identifier) @name) @definition.type

(enum_entry name: (simple_identifier) @name) @definition.property

(function_declaration "func" . name: _ @name) @definition.function
(protocol_function_declaration "func" . name: _ @name) @definition.method
(init_declaration "init" @name) @definition.method
(deinit_declaration "deinit" @name) @definition.method
(subscript_declaration "subscript" @name (computed_property)? @body) @definition.method
(macro_declaration . (_)? "macro" . (simple_identifier) @name) @definition.function
(operator_declaration (custom_operator) @name) @definition.function

(source_file
  (property_declaration
    name: (pattern bound_identifier: (simple_identifier) @name)
    computed_value: (_)? @body) @definition.constant)
([
  (class_body
    (property_declaration
      name: (pattern bound_identifier: (simple_identifier) @name)
      [(computed_property) (willset_didset_block)]? @body) @definition.property)
  (enum_class_body
    (property_declaration
      name: (pattern bound_identifier: (simple_identifier) @name)
      [(computed_property) (willset_didset_block)]? @body) @definition.property)
])
(protocol_property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)) @definition.property

; A closure bound to a name is a function with that name.
(property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)
  .
  (type_annotation)?
  .
  value: (lambda_literal) @body) @definition.function

; Tests are named by their descriptions, routes by their paths.
((call_expression
  .
  [
    (simple_identifier) @_call
    (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_call))
  ]
  (call_suffix
    (value_arguments . (value_argument . value: (line_string_literal) @name))
    (lambda_literal) @body)) @definition.function
  (#match? @_call "^(describe|context|it|get|post|put|patch|delete)$"))
