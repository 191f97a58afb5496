; What a Julia file defines. Where several patterns find the same name, the last decides the kind and the signature.

[(line_comment) (block_comment)] @comment
; A string by itself documents the definition that follows it.
([
  (source_file [(string_literal) (prefixed_string_literal)] @comment)
  (module_definition [(string_literal) (prefixed_string_literal)] @comment)
  (struct_definition (string_literal) @comment)
])
((macrocall_expression
  (macro_identifier (identifier) @_doc)
  (macro_argument_list . [(string_literal) (prefixed_string_literal)] .)) @comment
  (#eq? @_doc "doc"))
; A macro before a definition belongs to it.
(macrocall_expression
  [(identifier) "." (macro_identifier)] @decorator
  (macro_argument_list . [(function_definition) (assignment) (struct_definition) (macrocall_expression)] .))

[(using_statement) (import_statement) (export_statement)] @definition.import_block
((call_expression . (identifier) @_include) @definition.import_block
  (#eq? @_include "include"))

(module_definition name: (identifier) @name) @definition.module

(struct_definition
  (type_head
    [
      (identifier) @name
      (parametrized_type_expression . (identifier) @name)
      (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])
    ])) @definition.struct
(abstract_definition
  (type_head
    [
      (identifier) @name
      (parametrized_type_expression . (identifier) @name)
      (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])
    ])) @definition.interface
(primitive_definition
  (type_head [(identifier) @name (binary_expression . (identifier) @name)])) @definition.type
(struct_definition
  [
    (identifier) @name
    (typed_expression . (identifier) @name)
    (assignment . [(identifier) @name (typed_expression . (identifier) @name)])
    (macrocall_expression (macro_argument_list . (typed_expression . (identifier) @name)))
  ] @definition.property)

; A name bound outside of functions is a constant.
(source_file (assignment . (identifier) @name) @definition.constant)
(source_file (global_statement (assignment . (identifier) @name)) @definition.constant)
(module_definition (assignment . (identifier) @name) @definition.constant)
(module_definition (global_statement (assignment . (identifier) @name)) @definition.constant)
(const_statement (assignment . [(identifier) @name (typed_expression . (identifier) @name)])) @definition.constant

; A function goes by what calls it; one that objects of a type can be called as, by that type.
(function_definition (signature (identifier) @name)) @definition.function
; Its parameters may have a type behind them, `f(x)::T`, and conditions behind that, `f(x) where T`.
(function_definition
  (signature
    [
      (call_expression . [(identifier) (operator)] @name)
      (_ . (call_expression . [(identifier) (operator)] @name))
      (_ . (_ . (call_expression . [(identifier) (operator)] @name)))
    ])) @definition.function
(function_definition
  (signature
    [
      (call_expression . (parametrized_type_expression . (identifier) @name))
      (_ . (call_expression . (parametrized_type_expression . (identifier) @name)))
      (_ . (_ . (call_expression . (parametrized_type_expression . (identifier) @name))))
    ])) @definition.function
(function_definition
  (signature
    [
      (call_expression . (parenthesized_expression
        (_ [(identifier) @name (parametrized_type_expression . (identifier) @name)] .)))
      (_ . (call_expression . (parenthesized_expression
        (_ [(identifier) @name (parametrized_type_expression . (identifier) @name)] .))))
      (_ . (_ . (call_expression . (parenthesized_expression
        (_ [(identifier) @name (parametrized_type_expression . (identifier) @name)] .)))))
    ])) @definition.function
(function_definition
  (signature
    [
      (call_expression . (field_expression
        value: (_) @scope
        [(identifier) @name (quote_expression [(operator) @name (parenthesized_expression (operator) @name)])]
        .))
      (_ . (call_expression . (field_expression
        value: (_) @scope
        [(identifier) @name (quote_expression [(operator) @name (parenthesized_expression (operator) @name)])]
        .)))
      (_ . (_ . (call_expression . (field_expression
        value: (_) @scope
        [(identifier) @name (quote_expression [(operator) @name (parenthesized_expression (operator) @name)])]
        .))))
    ])) @definition.function
(macro_definition (signature (call_expression . (identifier) @name))) @definition.function
; A function of one line is written as an assignment to its call.
(assignment
  .
  [
    (call_expression . [(identifier) (operator)] @name)
    (typed_expression . (call_expression . [(identifier) (operator)] @name))
    (where_expression . (call_expression . [(identifier) (operator)] @name))
    (where_expression . (_ . (call_expression . [(identifier) (operator)] @name)))
  ]
  .
  (operator) @body) @definition.function
(assignment
  .
  [
    (call_expression . (parametrized_type_expression . (identifier) @name))
    (typed_expression . (call_expression . (parametrized_type_expression . (identifier) @name)))
    (where_expression . (call_expression . (parametrized_type_expression . (identifier) @name)))
    (where_expression . (_ . (call_expression . (parametrized_type_expression . (identifier) @name))))
  ]
  .
  (operator) @body) @definition.function
(assignment
  .
  [
    (call_expression . (parenthesized_expression
      (_ [(identifier) @name (parametrized_type_expression . (identifier) @name)] .)))
    (typed_expression . (call_expression . (parenthesized_expression
      (_ [(identifier) @name (parametrized_type_expression . (identifier) @name)] .))))
    (where_expression . (call_expression . (parenthesized_expression
      (_ [(identifier) @name (parametrized_type_expression . (identifier) @name)] .))))
    (where_expression . (_ . (call_expression . (parenthesized_expression
      (_ [(identifier) @name (parametrized_type_expression . (identifier) @name)] .)))))
  ]
  .
  (operator) @body) @definition.function
(assignment
  .
  [
    (call_expression . (field_expression
      value: (_) @scope
      [(identifier) @name (quote_expression [(operator) @name (parenthesized_expression (operator) @name)])]
      .))
    (typed_expression . (call_expression . (field_expression
      value: (_) @scope
      [(identifier) @name (quote_expression [(operator) @name (parenthesized_expression (operator) @name)])]
      .)))
    (where_expression . (call_expression . (field_expression
      value: (_) @scope
      [(identifier) @name (quote_expression [(operator) @name (parenthesized_expression (operator) @name)])]
      .)))
    (where_expression . (_ . (call_expression . (field_expression
      value: (_) @scope
      [(identifier) @name (quote_expression [(operator) @name (parenthesized_expression (operator) @name)])]
      .))))
  ]
  .
  (operator) @body) @definition.function
; A function bound to a name takes that name.
(assignment
  .
  (identifier) @name
  .
  (operator)
  .
  [(arrow_function_expression) (function_definition . (signature . (argument_list)))]) @definition.function

((macrocall_expression
  (macro_identifier (identifier) @_enum)
  (macro_argument_list . [(identifier) @name (typed_expression . (identifier) @name)])) @definition.enum
  (#eq? @_enum "enum"))
((macrocall_expression
  (macro_identifier (identifier) @_enum)
  (macro_argument_list
    .
    (_)
    [
      (identifier) @name @definition.property
      (assignment . (identifier) @name) @definition.property
      (compound_statement
        [(identifier) @name @definition.property (assignment . (identifier) @name) @definition.property])
    ]))
  (#eq? @_enum "enum"))

; A test is named by its description.
((macrocall_expression
  (macro_identifier (identifier) @_test)
  (macro_argument_list (string_literal) @name [(compound_statement) (for_statement)] @body .)) @definition.function
  (#match? @_test "test(?:set|item)$"))
