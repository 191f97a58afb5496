; What a Scala file defines. Where several patterns find the same name, the last decides the kind.

[(comment) (block_comment)] @comment
(annotation) @decorator

(import_declaration) @definition.import_block

(package_clause name: (_) @name body: (_)) @definition.module
(package_object name: (_) @name) @definition.module
(class_definition name: (_) @name) @definition.class
(object_definition name: (_) @name) @definition.class
(trait_definition name: (_) @name) @definition.trait
(enum_definition name: (_) @name) @definition.enum
(type_definition name: (type_identifier) @name) @definition.type

; A given instance or an extension is named by its type, unless it has a name.
(given_definition name: (_) @name "="? @body) @definition.impl
(given_definition !name return_type: (_) @name "="? @body) @definition.impl
(extension_definition parameters: (parameters . (parameter type: (_) @name)) body: (_)) @definition.impl
(extension_definition
  parameters: (parameters . (parameter type: (_) @name))
  .
  [(comment) (block_comment)] @body) @definition.impl

(enum_case_definitions
  [(simple_enum_case name: (_) @name) (full_enum_case name: (_) @name)]) @definition.property

(function_definition name: (_) @name "="? @body) @definition.function
(function_declaration name: (_) @name) @definition.function

; The parameters of a case class are its fields; those of another class only if declared so.
(class_definition
  "case"
  class_parameters: (class_parameters (class_parameter name: (identifier) @name) @definition.property))
(class_parameter ["val" "var"] . name: (identifier) @name) @definition.property

(compilation_unit
  [(val_definition pattern: (identifier) @name) (var_definition pattern: (identifier) @name)] @definition.constant)
([
  (template_body
    [
      (val_definition pattern: (identifier) @name)
      (var_definition pattern: (identifier) @name)
      (val_declaration name: (identifier) @name)
      (var_declaration name: (identifier) @name)
    ] @definition.property)
  (with_template_body (val_definition pattern: (identifier) @name) @definition.property)
  (enum_body (val_definition pattern: (identifier) @name) @definition.property)
])
(template_body (val_definition pattern: (identifiers (identifier) @name)) @definition.property)
; A destructured value: `val (open, closed) = berths.partition(_.isOpen)`.
(compilation_unit (val_definition pattern: (tuple_pattern (identifier) @name)) @definition.constant)
(template_body (val_definition pattern: (tuple_pattern (identifier) @name)) @definition.property)
((object_definition
  body: (template_body (val_definition pattern: (identifier) @name) @definition.constant))
  (#match? @name "^[A-Z]"))

; A function or an instance bound to a name takes that name.
(val_definition
  pattern: (identifier) @name
  value: [(lambda_expression "=>" @body) (case_block) @body]) @definition.function
(val_definition
  pattern: (identifier) @name
  value: (instance_expression (template_body) @body)) @definition.class

; A test is named by its description.
((call_expression
  function: (call_expression
    function: (identifier) @_test
    arguments: (arguments . (string) @name))
  arguments: [(block) (colon_argument) (indented_block)] @body) @definition.function
  (#match? @_test "^(describe|context|it|test|property|feature|scenario|suite)$|^(Feature|Scenario)$"))
((infix_expression
  left: [(string) @name (infix_expression right: (string) @name)]
  operator: (identifier) @_words
  right: (block) @body) @definition.function
  (#match? @_words "^(in|should|must|can|when|which|that)$"))
