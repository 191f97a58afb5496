; What a Lua file defines. Where several patterns find the same name, the last decides the kind.
;
; A member put into a table belongs to it: the scope of `Cart.new` and `Cart:add` is `Cart`.

(comment) @comment

; Variables of the top level. One that is only another name for something, as in `local insert = table.insert`, defines
; nothing.
(chunk
  (variable_declaration
    (assignment_statement
      (variable_list name: (identifier) @name)
      (expression_list
        .
        value: [
          (table_constructor)
          (function_call)
          (string)
          (number)
          (true)
          (false)
          (nil)
          (binary_expression)
          (unary_expression)
        ]))) @definition.constant)
(chunk (assignment_statement (variable_list . name: (identifier) @name .)) @definition.constant)
((chunk
  (assignment_statement
    (variable_list . name: (dot_index_expression table: (_) @scope field: (_) @name) .)) @definition.property)
  (#not-eq? @name "__index"))

; A variable bound to a module by `require` is an import.
((chunk
  (variable_declaration
    (assignment_statement
      (variable_list . name: (identifier) @name)
      (expression_list . value: (function_call name: (identifier) @_require)))) @definition.import_block)
  (#eq? @_require "require"))

; A class is made by a call of a library with its name.
((assignment_statement
  (variable_list
    .
    name: [
      (identifier) @name
      (dot_index_expression table: (_) @scope field: (_) @name)
    ]
    .)
  (expression_list
    .
    value: (function_call
      name: [(identifier) @_class (method_index_expression method: (identifier) @_class)]))) @definition.class
  (#match? @_class "^(class|extend|subclass)$"))
((variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @name .)
    (expression_list
      .
      value: (function_call
        name: [(identifier) @_class (method_index_expression method: (identifier) @_class)])))) @definition.class
  (#match? @_class "^(class|extend|subclass)$"))

(function_declaration name: (identifier) @name (parameters) . _ @body) @definition.function
(function_declaration
  name: (dot_index_expression table: (_) @scope field: (_) @name)
  (parameters)
  .
  _ @body) @definition.function
(function_declaration
  name: (method_index_expression table: (_) @scope method: (_) @name)
  (parameters)
  .
  _ @body) @definition.method

; A function bound to a name takes that name.
(assignment_statement
  (variable_list
    .
    name: [
      (identifier) @name
      (dot_index_expression table: (_) @scope field: (_) @name)
      (bracket_index_expression table: (_) @scope field: (_) @name)
    ])
  (expression_list . value: (function_definition (parameters) . _ @body))) @definition.function
(variable_declaration
  (assignment_statement
    (variable_list . name: (_) @name)
    (expression_list . value: (function_definition)))) @definition.function
(field name: (_) @name value: (function_definition (parameters) . _ @body)) @definition.method

; A test is named by its description.
((function_call
  name: (identifier) @_test
  arguments: (arguments . (string) @name . (function_definition (parameters) . _ @body))) @definition.function
  (#match? @_test "^(describe|context|it|test|insulate|expose|pending)$"))
