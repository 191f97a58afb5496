; What a Dart file defines.
;
; The grammar has a signature and its body side by side, and so the words before a variable of the top level. Patterns
; that find the same name are one definition, the widest range: here the earlier ones bring the rest of it, and the later
; ones the kind and the start of the signature.

[(comment) (documentation_comment)] @comment
(annotation) @decorator

((program . (documentation_comment) @doc . (library_name)) @definition.module)
[(import_or_export) (part_directive) (part_of_directive)] @definition.import_block

; Bodies.
([
  (function_signature name: (identifier) @name)
  (getter_signature name: (identifier) @name)
  (setter_signature name: (identifier) @name)
  (method_signature
    [
      (function_signature name: (identifier) @name)
      (getter_signature name: (identifier) @name)
      (setter_signature name: (identifier) @name)
      (operator_signature ["[]" "[]=" "~" (binary_operator)] @name)
      (constructor_signature (identifier) @name . (formal_parameter_list))
      (factory_constructor_signature (identifier) @name . (formal_parameter_list))
    ])
]
  .
  (function_body) @body @definition.function)

(function_signature name: (identifier) @name) @definition.function
(getter_signature name: (identifier) @name) @definition.function
(setter_signature name: (identifier) @name) @definition.function
(lambda_expression (function_signature name: (identifier) @name) (function_body) @body) @definition.function

; Members. A named constructor has its own name.
(method_signature
  [
    (function_signature name: (identifier) @name)
    (getter_signature name: (identifier) @name)
    (setter_signature name: (identifier) @name)
    (operator_signature ["[]" "[]=" "~" (binary_operator)] @name)
    (constructor_signature (identifier) @name . (formal_parameter_list))
    (factory_constructor_signature (identifier) @name . (formal_parameter_list))
  ]) @definition.method
(declaration
  [
    (function_signature name: (identifier) @name)
    (getter_signature name: (identifier) @name)
    (setter_signature name: (identifier) @name)
    (operator_signature ["[]" "[]=" "~" (binary_operator)] @name)
    (constructor_signature (identifier) @name . (formal_parameter_list))
    (constant_constructor_signature (identifier) @name . (formal_parameter_list))
    (factory_constructor_signature (identifier) @name . (formal_parameter_list))
    (redirecting_factory_constructor_signature (identifier) @name . (formal_parameter_list))
  ]) @definition.method
; Of several fields in one declaration each is a definition of its own; a single one is the whole declaration.
(declaration (initialized_identifier_list (initialized_identifier . (identifier) @name) @definition.property))
(declaration (static_final_declaration_list (static_final_declaration . (identifier) @name) @definition.property))
(declaration
  (initialized_identifier_list . (initialized_identifier . (identifier) @name) .)) @definition.property
(declaration
  (static_final_declaration_list . (static_final_declaration . (identifier) @name) .)) @definition.property

(class_definition name: (identifier) @name) @definition.class
(class_definition (mixin_application_class . (identifier) @name)) @definition.class
(mixin_declaration (identifier) @name (class_body) @body) @definition.trait
(extension_declaration name: (identifier) @name) @definition.impl
(extension_declaration !name class: (_) @name) @definition.impl
(extension_type_declaration name: (identifier) @name) @definition.class
(enum_declaration name: (identifier) @name) @definition.enum
(enum_constant name: (identifier) @name) @definition.property
(type_alias . (type_identifier) @name . (type_parameters)? . "=" @body) @definition.type
(type_alias (type_identifier) @name . (formal_parameter_list)) @definition.type

; Variables of the top level: of several in one declaration each is its own, a single one begins with its modifier or type.
(program (initialized_identifier_list (initialized_identifier . (identifier) @name) @definition.constant))
(program (static_final_declaration_list (static_final_declaration . (identifier) @name) @definition.constant))
(program
  [(inferred_type) (type_identifier) (function_type) (record_type)] @definition.constant
  .
  [(type_arguments) (nullable_type)]*
  .
  [
    (initialized_identifier_list . (initialized_identifier . (identifier) @name) .)
    (static_final_declaration_list . (static_final_declaration . (identifier) @name) .)
  ])
(program
  (type_identifier) @definition.constant
  .
  (type_identifier)
  .
  [(type_arguments) (nullable_type)]*
  .
  [
    (initialized_identifier_list . (initialized_identifier . (identifier) @name) .)
    (static_final_declaration_list . (static_final_declaration . (identifier) @name) .)
  ])
(program
  [(const_builtin) (final_builtin)] @definition.constant
  .
  [(inferred_type) (type_identifier) "." (type_arguments) (nullable_type) (function_type) (record_type)]*
  .
  [
    (initialized_identifier_list . (initialized_identifier . (identifier) @name) .)
    (static_final_declaration_list . (static_final_declaration . (identifier) @name) .)
  ])
(program
  "late" @definition.constant
  .
  (final_builtin)?
  .
  [(inferred_type) (type_identifier) "." (type_arguments) (nullable_type) (function_type) (record_type)]*
  .
  [
    (initialized_identifier_list . (initialized_identifier . (identifier) @name) .)
    (static_final_declaration_list . (static_final_declaration . (identifier) @name) .)
  ])

; A test is named by its description.
((expression_statement
  .
  (identifier) @_call
  .
  (selector (argument_part (arguments . (argument (string_literal) @name))))) @definition.function
  (#match? @_call "^(?:group|test|testWidgets|blocTest)$"))
((expression_statement
  .
  (identifier) @_call
  .
  (selector
    (argument_part
      (arguments
        .
        (argument (string_literal) @name)
        .
        (argument (function_expression body: (_) @body)))))) @definition.function
  (#match? @_call "^(?:group|test|testWidgets)$"))
