; What a JavaScript file defines.
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
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.function
(export_statement "default" @name value: (class body: (_) @body)) @definition.class

; Variables of the top level.
(program (_ (variable_declarator name: (identifier) @name)) @definition.constant)
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

; What a module exports by assigning it; what is exported as it is called elsewhere is defined there.
((expression_statement
  .
  (assignment_expression
    left: (member_expression object: (_) @_exports property: (property_identifier) @name)
    right: [(object) (array) (call_expression) (new_expression) (string) (number)] @_value)) @definition.constant
  (#match? @_exports "^(module\\.)?exports$")
  (#not-match? @_value "^require\\b"))
; What is defined by a getter goes by its name, which stands in a string: what a compiler makes of accessors and of exports.
((expression_statement
  .
  (call_expression
    function: (member_expression object: (identifier) @_object property: (property_identifier) @_define)
    arguments: (arguments . (_) . (string) @name . (object (_))))) @definition.property
  (#eq? @_object "Object")
  (#eq? @_define "defineProperty")
  (#not-match? @name "__esModule"))
; What is put into a class from outside.
((expression_statement
  .
  (assignment_expression
    left: (member_expression object: (identifier) @scope property: (property_identifier) @name)
    right: [(object) (array)])) @definition.property
  (#match? @scope "^[A-Z]"))

(function_declaration name: (identifier) @name) @definition.function
(generator_function_declaration name: (identifier) @name) @definition.function
(class_declaration name: (identifier) @name) @definition.class

; A function or a class that is bound to a name is known by it. What is put into an object belongs to that, and what is
; put into a prototype to the class.
(variable_declarator
  name: (identifier) @name
  value: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class
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
([
  (lexical_declaration . (variable_declarator name: (identifier) @name value: (class)) .)
  (variable_declaration . (variable_declarator name: (identifier) @name value: (class)) .)
]) @definition.class
((assignment_expression
  left: [(identifier) @name (member_expression property: (property_identifier) @name)] @_left
  right: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.function
  (#not-eq? @_left "module.exports"))
((assignment_expression
  left: (member_expression
    object: [(identifier) (member_expression)] @scope
    property: (property_identifier) @name)
  right: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.function
  (#not-match? @scope "^((module\\.)?exports|_?this|that|self|window|global|globalThis)\\b|^module$"))
((assignment_expression
  left: (member_expression
    object: (member_expression object: (_) @scope property: (property_identifier) @_prototype)
    property: (property_identifier) @name)
  right: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.method
  (#eq? @_prototype "prototype"))
((assignment_expression
  left: (member_expression property: (property_identifier) @name) @_left
  right: (class body: (_) @body)) @definition.class
  (#not-eq? @_left "module.exports"))

; What is all of a module goes by its own name, if it has one.
((assignment_expression
  left: (member_expression) @_left
  right: (class name: (identifier) @name body: (_) @body)) @definition.class
  (#eq? @_left "module.exports"))
((assignment_expression
  left: (member_expression) @_left
  right: [
    (function_expression name: (identifier) @name body: (_) @body)
    (generator_function name: (identifier) @name body: (_) @body)
  ]) @definition.function
  (#eq? @_left "module.exports"))
((assignment_expression
  left: (member_expression) @name
  right: [
    (arrow_function body: (_) @body)
    (function_expression !name body: (_) @body)
    (generator_function !name body: (_) @body)
  ]) @definition.function
  (#eq? @name "module.exports"))
((assignment_expression left: (member_expression) @name right: (class !name body: (_) @body)) @definition.class
  (#eq? @name "module.exports"))

(method_definition name: (_) @name) @definition.method
(field_definition property: (_) @name) @definition.property
(field_definition
  property: (_) @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method

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

; `export` belongs to what it exports.
(export_statement declaration: (_ name: (_) @name)) @definition
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

; A function that is handed on or given back goes by the name it has.
(return_statement (function_expression name: (identifier) @name) @definition.function)
(arguments . (function_expression name: (identifier) @name) @definition.function)
