; What a Perl file defines. Where several patterns find the same name, the last decides the kind and the signature.

[(comment) (pod)] @comment

((use_statement module: (package) @_module) @definition.import_block
  (#not-any-of? @_module "constant" "strict" "warnings" "utf8" "feature"))
(source_file (expression_statement (require_expression)) @definition.import_block)

; A package without braces goes on to the next one. A name with those around it is one node: other code names the last of them alone.
((source_file (package_statement name: (package) @name @scope .) @definition.module)
  (#strip! @name "^.*::")
  (#set! level 1))
((package_statement name: (package) @name @scope (block) @body) @definition.module
  (#strip! @name "^.*::"))
((class_statement name: (package) @name @scope) @definition.class
  (#strip! @name "^.*::"))
((class_statement name: (package) @name @scope (block) @body) @definition.class
  (#strip! @name "^.*::"))
((role_statement name: (package) @name @scope) @definition.trait
  (#strip! @name "^.*::"))

; POD tells of what stands below it, but for the pages that a file has at its beginning or end.
((pod) @definition . (subroutine_declaration_statement name: (bareword) @name)
  (#match? @definition "^=(?:head[2-4]|item|over|method|func|attr)"))
((pod) @doc . (subroutine_declaration_statement name: (bareword) @name @scope) @definition.function
  (#match? @doc "^=(?:head[2-4]|item|over|method|func|attr)")
  (#strip! @name "^.*::"))
((subroutine_declaration_statement name: (bareword) @name @scope) @definition.function
  (#strip! @name "^.*::"))
(method_declaration_statement name: (bareword) @name) @definition.method
; A function bound to a name takes that name.
(assignment_expression
  left: [(variable_declaration variable: (scalar (varname) @name)) (scalar (varname) @name)]
  right: (anonymous_subroutine_expression body: (_) @body)) @definition.function
((assignment_expression
  left: (glob (varname) @name @scope)
  right: [(anonymous_subroutine_expression body: (_) @body) (refgen_expression)]) @definition.function
  (#strip! @name "^.*::"))

; Variables of a file, and of a class.
(source_file
  (expression_statement
    (assignment_expression left: (variable_declaration variable: (_ (varname) @name)) "=" @body)) @definition.constant)
(package_statement
  (block
    (expression_statement
      (assignment_expression left: (variable_declaration variable: (_ (varname) @name)) "=" @body)) @definition.constant))
(class_statement
  (block
    (expression_statement
      [
        (variable_declaration variable: (_ (varname) @name))
        (assignment_expression left: (variable_declaration variable: (_ (varname) @name)))
      ]) @definition.property))
((use_statement
  module: (package) @_module
  [
    (list_expression . [(autoquoted_bareword) @name (string_literal content: (_) @name)])
    (autoquoted_bareword) @name
  ]) @definition.constant
  (#eq? @_module "constant"))
((use_statement
  module: (package) @_module
  (anonymous_hash_expression (list_expression (autoquoted_bareword) @name @definition.constant)))
  (#eq? @_module "constant"))

; What libraries define by a call: attributes of Moose, Moo and Mojo, what is done around a method, routes, helpers, tests.
((expression_statement
  [
    (ambiguous_function_call_expression
      function: (function) @_has
      arguments: [
        (list_expression . [(autoquoted_bareword) @name (_ content: (string_content) @name)])
        (autoquoted_bareword) @name
        (_ content: (string_content) @name)
      ])
    (function_call_expression
      function: (function) @_has
      arguments: [
        (list_expression . [(autoquoted_bareword) @name (_ content: (string_content) @name)])
        (autoquoted_bareword) @name
        (_ content: (string_content) @name)
      ])
  ]) @definition.property
  (#any-of? @_has "has" "option" "has_field" "class_has")
  (#strip! @name "^\\+"))
((expression_statement
  [
    (ambiguous_function_call_expression
      function: (function) @_define
      arguments: (list_expression
        .
        [(autoquoted_bareword) @name (_ content: (string_content) @name)]
        (anonymous_subroutine_expression body: (_) @body)))
    (function_call_expression
      function: (function) @_define
      arguments: (list_expression
        .
        [(autoquoted_bareword) @name (_ content: (string_content) @name)]
        (anonymous_subroutine_expression body: (_) @body)))
  ]) @definition.function
  (#match? @_define "^(?:before|after|around|override|augment|get|post|put|patch|del|delete|options|any|under|websocket|helper|hook|command|task|subtest|describe|context|it|test|tests|scenario|case)$"))
((expression_statement
  (method_call_expression
    method: (method) @_define
    arguments: (list_expression
      .
      [(autoquoted_bareword) @name (_ content: (string_content) @name)]
      (anonymous_subroutine_expression body: (_) @body)))) @definition.function
  (#match? @_define "^(?:get|post|put|patch|del|delete|any|under|websocket|helper|add_helper|hook|add_task|add_method|add_hook)$"))
