; What a Kotlin file defines. Where several patterns find the same name, the last decides the kind.
;
; The members of a companion without a name belong to the class around it, as their callers write them.

[(line_comment) (block_comment)] @comment
(annotation) @decorator

(import) @definition.import_block

(class_declaration name: (identifier) @name (class_body)? @body) @definition.class
(class_declaration "interface" name: (identifier) @name (class_body)? @body) @definition.interface
(class_declaration
  (modifiers (class_modifier "enum"))
  name: (identifier) @name
  (enum_class_body)? @body) @definition.enum
; What stands below two annotations may be an expression to the grammar: `@Qualifier annotation class Local`, a class without a
; colon, a function without parameters and type. An annotation above it is one by itself.
((annotated_expression
  [
    (infix_expression . (identifier) @_class . (identifier) @name . (lambda_literal) @body .)
    (infix_expression . (identifier) . (identifier) @_class . (identifier) @name .)
    (infix_expression
      .
      (identifier)
      .
      (identifier) @_class
      .
      (call_expression . (identifier) @name . (annotated_lambda) @body)
      .)
    (infix_expression . (infix_expression (identifier) @_class .) . (identifier) @name . (lambda_literal) @body .)
  ] @definition.class)
  (#any-of? @_class "class" "object"))
((annotated_expression
  [
    (infix_expression . (identifier) @_class . (identifier) @name . (lambda_literal) @body .)
    (infix_expression
      .
      (identifier)
      .
      (identifier) @_class
      .
      (call_expression . (identifier) @name . (annotated_lambda) @body)
      .)
    (infix_expression . (infix_expression (identifier) @_class .) . (identifier) @name . (lambda_literal) @body .)
  ] @definition.interface)
  (#eq? @_class "interface"))
(annotated_expression
  (infix_expression
    [
      (lambda_literal (property_declaration (variable_declaration . (identifier) @name)) @definition.property)
      (call_expression
        .
        (identifier)
        .
        (annotated_lambda
          (lambda_literal
            (property_declaration (variable_declaration . (identifier) @name)) @definition.property)))
    ]
    .))
((annotated_expression
  (infix_expression
    .
    [(identifier) (infix_expression)]
    .
    (identifier) @_fun
    .
    (call_expression . (call_expression . (identifier) @name) . (annotated_lambda) @body)
    .) @definition.function)
  (#eq? @_fun "fun"))
((assignment
  left: (annotated_expression
    (annotated_expression
      (infix_expression
        .
        [(identifier) (infix_expression)]
        .
        (identifier) @_fun
        .
        (call_expression . (identifier) @name)
        .)))
  "=" @body) @definition.function
  (#eq? @_fun "fun"))
(annotated_expression . (annotation) . (parenthesized_expression) .) @decorator
(object_declaration name: (identifier) @name (class_body)? @body) @definition.class
(companion_object name: (identifier) @name (class_body)? @body) @definition.class
(type_alias type: (identifier) @name) @definition.type

(enum_entry . (identifier) @name (class_body)? @body) @definition.property
(class_parameter ["val" "var"] . (identifier) @name) @definition.property

(function_declaration name: (identifier) @name (function_body)? @body) @definition.function
; A function that extends a type is looked for as one of its own.
(function_declaration
  [(user_type) (nullable_type)] @scope
  .
  name: (identifier) @name
  (function_body)? @body) @definition.function
; An enum entry with a body is a class of its own.
(enum_entry
  (class_body
    (function_declaration name: (identifier) @name (function_body)? @body) @definition.method))
(secondary_constructor "constructor" @name (block)? @body) @definition.method

; A property of the top level without an accessor is a constant, one of a class is what it is called.
(source_file (property_declaration (variable_declaration . (identifier) @name)) @definition.constant)
(source_file
  (property_declaration
    (variable_declaration . (identifier) @name)
    [(getter) (setter)] @body) @definition.property)
(property_declaration
  [(user_type) (nullable_type)] @scope
  .
  (variable_declaration . (identifier) @name)
  [(getter) (setter)] @body) @definition.property
(class_body (property_declaration (variable_declaration . (identifier) @name)) @definition.property)
(enum_class_body (property_declaration (variable_declaration . (identifier) @name)) @definition.property)
(property_declaration
  (modifiers (property_modifier "const"))
  (variable_declaration . (identifier) @name)) @definition.constant

; A function or an object bound to a name takes that name.
(property_declaration
  (variable_declaration . (identifier) @name)
  [(lambda_literal) (anonymous_function (function_body) @body)]) @definition.function
(property_declaration
  (variable_declaration . (identifier) @name)
  (object_literal (class_body) @body)) @definition.class

; Tests are named by their descriptions, routes by their paths, tasks of a build by their names.
((call_expression
  (call_expression (identifier) @_call (value_arguments . (value_argument (string_literal) @name)))
  (annotated_lambda) @body) @definition.function
  (#match? @_call "^(describe|context|it|test|should|expect|feature|scenario|given|`when`|then|get|post|put|patch|delete|route)$"))
(call_expression . (string_literal) @name . (annotated_lambda) @body) @definition.function
(source_file
  (call_expression
    (call_expression
      (navigation_expression)
      (value_arguments . (value_argument (string_literal) @name)))
    (annotated_lambda) @body) @definition.function)
