; What an OCaml file defines. Where several patterns find the same name, the last decides the kind and the signature.
;
; Definitions joined by `and` are separate; the keyword before one belongs to it.

(comment) @comment
(compilation_unit . (comment) @doc . (open_module)) @definition.module

[(open_module) (include_module)] @definition.import_block
(module_definition (module_binding body: (module_path))) @definition.import_block

; Values of the top level, and of modules.
((compilation_unit (value_definition (let_binding pattern: (value_name) @name "=" @body) @definition.constant))
  (#not-eq? @name "_"))
(structure (value_definition (let_binding pattern: (value_name) @name "=" @body) @definition.constant))

(let_binding
  pattern: [(value_name) @name (parenthesized_operator (_) @name)]
  (parameter)
  "=" @body) @definition.function
(let_binding
  pattern: [(value_name) @name (parenthesized_operator (_) @name)]
  "=" @body
  body: [(fun_expression) (function_expression)]) @definition.function
(compilation_unit
  (value_definition (let_binding pattern: (parenthesized_operator (_) @name) "=" @body) @definition.function))
; In code that the grammar does not understand, only the beginning of a function is recognised.
(ERROR "let" @definition . "rec"? . (value_name) @name @definition.function . (parameter))
(external (value_name) @name type: (_) . "=" @body) @definition.function
(value_definition
  .
  "let" @definition
  .
  "%"?
  .
  (attribute_id)?
  .
  "rec"?
  .
  (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)]))
(value_definition
  "and" @definition
  .
  (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)]))

(type_binding name: (type_constructor) @name) @definition.type
(type_binding name: (type_constructor) @name "=" @body body: (record_declaration)) @definition.struct
(type_binding name: (type_constructor) @name "=" @body body: (variant_declaration)) @definition.enum
(type_definition . "type" @definition . "nonrec"? . (type_binding name: (type_constructor) @name))
(type_definition "and" @definition . (type_binding name: (type_constructor) @name))
(type_binding
  body: (record_declaration (field_declaration (field_name) @name) @definition.property))
(type_binding
  body: (variant_declaration (constructor_declaration . (constructor_name) @name) @definition.property))
(exception_definition (constructor_declaration . (constructor_name) @name)) @definition.type

(module_definition (module_binding (module_name) @name "=" @body body: [(structure) (functor) (module_application)])) @definition.module
(module_definition (module_binding (module_name) @name module_type: (_) !body)) @definition.module
(module_type_definition (module_type_name) @name "="? @body) @definition.interface
(value_specification (value_name) @name) @definition.constant
(value_specification
  [(value_name) @name (parenthesized_operator (_) @name)]
  type: (function_type)) @definition.function

(class_definition (class_binding (class_name) @name "="? @body)) @definition.class
(class_type_definition (class_type_binding (class_type_name) @name "="? @body)) @definition.interface
(method_definition (method_name) @name "="? @body) @definition.method
(method_specification (method_name) @name) @definition.method
(instance_variable_definition (instance_variable_name) @name) @definition.property

; A test is named by its description.
((value_definition (attribute_id) @_test (let_binding pattern: (string) @name "=" @body)) @definition.function
  (#match? @_test "test"))
((application_expression
  function: (value_path (value_name) @_test)
  argument: (string) @name
  argument: (parenthesized_expression [(fun_expression) (function_expression)]) @body) @definition.function
  (#match? @_test "^(?:test(?:_case(?:_sync)?)?|it|describe|>::)$"))
((infix_expression
  left: (string) @name
  operator: (_) @_test
  right: [(fun_expression) (list_expression) (parenthesized_expression [(fun_expression) (function_expression)])] @body) @definition.function
  (#match? @_test "^>:{2,3}$"))
