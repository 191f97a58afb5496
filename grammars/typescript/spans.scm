; What TypeScript alone defines. What it has in common with JavaScript is in ecmascript.scm, which comes behind this.

; What is exported without a name goes by the word that imports it.
(export_statement
  "default" @name
  value: [
    (as_expression . [(object) (array)])
    (satisfies_expression . [(object) (array)])
  ]) @definition.constant

; Those of a namespace, and what a declaration says is there.
(internal_module
  body: (statement_block (_ (variable_declarator name: (identifier) @name)) @definition.constant))
(module body: (statement_block (_ (variable_declarator name: (identifier) @name)) @definition.constant))
(ambient_declaration
  (statement_block (_ (variable_declarator name: (identifier) @name)) @definition.constant))

(function_signature name: (identifier) @name) @definition.function
(class_declaration name: (type_identifier) @name) @definition.class
(abstract_class_declaration name: (type_identifier) @name) @definition.class
(interface_declaration name: (type_identifier) @name) @definition.interface
(type_alias_declaration name: (type_identifier) @name) @definition.type
(enum_declaration name: (identifier) @name) @definition.enum
(internal_module name: (_) @name) @definition.module
(module name: (_) @name) @definition.module

(lexical_declaration . (variable_declarator name: (identifier) @name value: (class)) .) @definition.class
(assignment_expression
  left: [(identifier) @name (member_expression property: (property_identifier) @name)]
  right: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.function

(method_signature name: (_) @name) @definition.method
(abstract_method_signature name: (_) @name) @definition.method
(public_field_definition name: (_) @name) @definition.property
(public_field_definition
  name: (_) @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method
(interface_body (property_signature name: (_) @name) @definition.property)
(type_alias_declaration
  value: (object_type (property_signature name: (_) @name) @definition.property))
(type_alias_declaration
  value: (intersection_type
    [
      (object_type (property_signature name: (_) @name) @definition.property)
      (intersection_type (object_type (property_signature name: (_) @name) @definition.property))
    ]))
; What a component of Vue takes and sends, where its script does not take that apart.
((variable_declarator
  name: (identifier)
  value: [
    (call_expression
      function: (identifier) @_declared
      type_arguments: (type_arguments (object_type (property_signature name: (_) @name) @definition.property)))
    (call_expression
      arguments: (arguments
        .
        (call_expression
          function: (identifier) @_declared
          type_arguments: (type_arguments (object_type (property_signature name: (_) @name) @definition.property)))))
  ])
  (#any-of? @_declared "defineProps" "defineEmits" "defineSlots"))
((expression_statement
  (call_expression
    function: (identifier) @_declared
    type_arguments: (type_arguments (object_type (property_signature name: (_) @name) @definition.property))))
  (#any-of? @_declared "defineProps" "defineEmits" "defineSlots"))

; A constructor parameter with an access modifier is a property.
(required_parameter
  [(accessibility_modifier) "readonly"]
  .
  pattern: (identifier) @name) @definition.property
(optional_parameter
  [(accessibility_modifier) "readonly"]
  .
  pattern: (identifier) @name) @definition.property
(enum_body name: (_) @name @definition.property)
(enum_assignment name: (_) @name) @definition.property

([
  (variable_declarator
    value: (object
      (pair key: (property_identifier) @name value: (arrow_function body: (_) @body)) @definition.method))
  (export_statement
    value: (object
      (pair key: (property_identifier) @name value: (arrow_function body: (_) @body)) @definition.method))
  (as_expression
    (object
      (pair key: (property_identifier) @name value: (arrow_function body: (_) @body)) @definition.method))
  (satisfies_expression
    (object
      (pair key: (property_identifier) @name value: (arrow_function body: (_) @body)) @definition.method))
  (arrow_function
    body: (parenthesized_expression
      (object
        (pair key: (property_identifier) @name value: (arrow_function body: (_) @body)) @definition.method)))
])

; `export` and `declare` belong to the declaration that they precede.
(ambient_declaration . "global" @name (statement_block) @body) @definition.module
(ambient_declaration . (_ name: (_) @name)) @definition
(ambient_declaration . (_ (variable_declarator name: (identifier) @name))) @definition.constant
(export_statement declaration: (ambient_declaration . (_ name: (_) @name))) @definition
(export_statement
  declaration: (ambient_declaration (_ (variable_declarator name: (identifier) @name)))) @definition.constant
