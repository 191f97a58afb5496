; What JavaScript alone defines. What it has in common with TypeScript is in ecmascript.scm, which comes behind this.

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
((expression_statement
  .
  (call_expression
    function: (member_expression object: (identifier) @_object property: (property_identifier) @_define)
    arguments: (arguments
      .
      (_)
      .
      (object (pair key: [(property_identifier) (string)] @name value: (object (_))) @definition.property))))
  (#eq? @_object "Object")
  (#eq? @_define "defineProperties"))
; Properties that are added to a class from outside.
((expression_statement
  .
  (assignment_expression
    left: (member_expression object: (identifier) @scope property: (property_identifier) @name)
    right: [(object) (array)])) @definition.property
  (#match? @scope "^[A-Z]"))
((expression_statement
  .
  (assignment_expression
    left: (member_expression
      object: (member_expression object: (_) @scope property: (property_identifier) @_prototype)
      property: (property_identifier) @name)
    right: [(object) (array) (string) (number) (true) (false) (null)])) @definition.property
  (#eq? @_prototype "prototype"))

(class_declaration name: (identifier) @name) @definition.class

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

; A definition that is the whole export of a module keeps its own name, if it has one.
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

(field_definition property: (_) @name) @definition.property
(field_definition
  property: (_) @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method

([
  (variable_declarator
    value: (object
      (pair key: (property_identifier) @name value: (arrow_function body: (_) @body)) @definition.method))
  (export_statement
    value: (object
      (pair key: (property_identifier) @name value: (arrow_function body: (_) @body)) @definition.method))
  (arrow_function
    body: (parenthesized_expression
      (object
        (pair key: (property_identifier) @name value: (arrow_function body: (_) @body)) @definition.method)))
])
