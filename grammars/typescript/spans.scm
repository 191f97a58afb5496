; What a TypeScript file defines.
;
; Patterns that find the same name are one definition: the widest range, and the kind and signature of the pattern that
; stands last. So what stands around a definition and belongs to its signature, such as `export`, comes last.

(comment) @comment
(decorator) @decorator

; The comment that opens a file speaks for it when imports follow, unless it is the licence.
((program . (comment) @doc . (import_statement)) @definition.module
  (#not-match? @doc "[Cc]opyright|[Ll]icen[sc]e|eslint-|@ts-"))

(import_statement) @definition.import_block

; What is exported without a name goes by the word that imports it.
(export_statement
  "default" @name
  value: [(object) (array) (call_expression) (new_expression)]) @definition.constant
(export_statement
  "default" @name
  value: [
    (as_expression . [(object) (array)])
    (satisfies_expression . [(object) (array)])
  ]) @definition.constant
(export_statement
  "default" @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.function
(export_statement "default" @name value: (class body: (_) @body)) @definition.class

; Variables of the top level.
(program (_ (variable_declarator name: (identifier) @name)) @definition.constant)
; Those of a namespace, and what a declaration says is there.
(internal_module
  body: (statement_block (_ (variable_declarator name: (identifier) @name)) @definition.constant))
(module body: (statement_block (_ (variable_declarator name: (identifier) @name)) @definition.constant))
(ambient_declaration
  (statement_block (_ (variable_declarator name: (identifier) @name)) @definition.constant))
; What Svelte derives anew is declared by an assignment: `$: total = a + b`.
((program
  (labeled_statement
    label: (statement_identifier) @_label
    body: (expression_statement (assignment_expression left: (identifier) @name)) @definition.constant))
  (#eq? @_label "$"))
((program
  (labeled_statement
    label: (statement_identifier) @_label @definition.constant
    body: (expression_statement (assignment_expression left: (identifier) @name))))
  (#eq? @_label "$"))
; What it hands to a component is taken apart: `let { parcel, weight = 1 } = $props()`.
((program
  (lexical_declaration
    (variable_declarator
      name: (object_pattern
        [
          (shorthand_property_identifier_pattern) @name @definition.property
          (object_assignment_pattern
            left: (shorthand_property_identifier_pattern) @name) @definition.property
          (pair_pattern
            value: [
              (identifier) @name
              (assignment_pattern left: (identifier) @name)
            ]) @definition.property
        ])
      value: (call_expression function: (identifier) @_props))))
  (#eq? @_props "$props"))

; What is required is imported.
((_
  (variable_declarator
    name: (_) @name
    value: [
      (call_expression function: (identifier) @_require)
      (member_expression object: (call_expression function: (identifier) @_require))
    ])) @definition.import_block
  (#eq? @_require "require"))
((assignment_expression
  left: (member_expression object: (identifier) @_module) @name
  right: [(object) (call_expression)]) @definition.constant
  (#eq? @_module "module"))

(function_declaration name: (identifier) @name) @definition.function
(generator_function_declaration name: (identifier) @name) @definition.function
(function_signature name: (identifier) @name) @definition.function
(class_declaration name: (type_identifier) @name) @definition.class
(abstract_class_declaration name: (type_identifier) @name) @definition.class
(interface_declaration name: (type_identifier) @name) @definition.interface
(type_alias_declaration name: (type_identifier) @name) @definition.type
(enum_declaration name: (identifier) @name) @definition.enum
(internal_module name: (_) @name) @definition.module
(module name: (_) @name) @definition.module

; A function or a class that is bound to a name is known by it.
(variable_declarator
  name: (identifier) @name
  value: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.function
([
  (lexical_declaration
    .
    (variable_declarator
      name: (identifier) @name
      value: [(arrow_function) (function_expression) (generator_function)])
    .)
  (variable_declaration
    .
    (variable_declarator
      name: (identifier) @name
      value: [(arrow_function) (function_expression) (generator_function)])
    .)
]) @definition.function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class
(lexical_declaration . (variable_declarator name: (identifier) @name value: (class)) .) @definition.class
(assignment_expression
  left: [(identifier) @name (member_expression property: (property_identifier) @name)]
  right: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.function

(method_definition name: (_) @name) @definition.method
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
; A parameter of a constructor that says who may see it is a property.
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

; The functions that an object holds. A short arrow counts where the object has a name itself.
(pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function body: (statement_block) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.method
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
])

; Tests go by what they say, routes by their paths; options or a guard may stand before the function.
((call_expression
  function: (_) @_call
  arguments: (arguments
    .
    [(string) (template_string)] @name
    .
    [(identifier) (object)]?
    .
    [(arrow_function body: (_) @body) (function_expression body: (_) @body)])) @definition.function
  (#match? @_call "^(describe|context|suite|it|test|specify|bench)\\b|\\.(get|post|put|patch|delete|all|use|test)$"))

; A function that is handed on or given back goes by the name it has.
(return_statement (function_expression name: (identifier) @name) @definition.function)
(arguments . (function_expression name: (identifier) @name) @definition.function)

; `export` and `declare` belong to what they stand before.
(ambient_declaration . "global" @name (statement_block) @body) @definition.module
(ambient_declaration . (_ name: (_) @name)) @definition
(ambient_declaration . (_ (variable_declarator name: (identifier) @name))) @definition.constant
(export_statement declaration: (_ name: (_) @name)) @definition
(export_statement declaration: (ambient_declaration . (_ name: (_) @name))) @definition
(export_statement declaration: (_ (variable_declarator name: (identifier) @name))) @definition.constant
; What is taken apart and exported: `export const { add, remove } = slice.actions`.
(export_statement
  declaration: (_
    (variable_declarator
      name: [
        (object_pattern
          [
            (shorthand_property_identifier_pattern) @name
            (pair_pattern value: (identifier) @name)
          ])
        (array_pattern (identifier) @name)
      ]))) @definition.constant
(export_statement
  declaration: (ambient_declaration (_ (variable_declarator name: (identifier) @name)))) @definition.constant
(export_statement
  declaration: (lexical_declaration
    .
    (variable_declarator
      name: (identifier) @name
      value: [(arrow_function) (function_expression) (generator_function)])
    .)) @definition.function
(export_statement
  declaration: (lexical_declaration
    .
    (variable_declarator name: (identifier) @name value: (class))
    .)) @definition.class
