; What a C# file defines. Where several patterns find the same name, the last decides the kind and the signature.

(comment) @comment
(attribute_list) @decorator

[(using_directive) (extern_alias_directive)] @definition.import_block

; A namespace without braces extends to the end of the file.
(namespace_declaration name: (_) @name) @definition.module
((file_scoped_namespace_declaration name: (_) @name) @definition.module (#set! level 1))

(class_declaration name: (identifier) @name) @definition.class
(record_declaration name: (identifier) @name) @definition.class
(record_declaration "struct" name: (identifier) @name) @definition.struct
(record_declaration (parameter_list (parameter name: (identifier) @name) @definition.property))
(struct_declaration name: (identifier) @name) @definition.struct
(interface_declaration name: (identifier) @name) @definition.interface
(enum_declaration name: (identifier) @name) @definition.enum
(enum_member_declaration name: (identifier) @name) @definition.property
(delegate_declaration name: (identifier) @name) @definition.type

(method_declaration name: (identifier) @name) @definition.method
(method_declaration name: (identifier) @name parameters: (_) . ";" @body) @definition.method
(constructor_declaration
  name: (identifier) @name
  (constructor_initializer)? @body) @definition.method
(destructor_declaration name: (identifier) @name) @definition.method
(operator_declaration operator: _ @name) @definition.method
(conversion_operator_declaration type: (_) @name) @definition.method
(indexer_declaration "this" @name (arrow_expression_clause)? @body) @definition.method
(local_function_statement name: (identifier) @name) @definition.function

(property_declaration name: (identifier) @name) @definition.property
(property_declaration
  name: (identifier) @name
  value: (arrow_expression_clause) @body) @definition.property
(event_declaration name: (identifier) @name) @definition.property

[
  (field_declaration (variable_declaration (variable_declarator name: (_) @name)))
  (event_field_declaration (variable_declaration (variable_declarator name: (_) @name)))
] @definition.property
(field_declaration
  (modifier "const")
  (variable_declaration (variable_declarator name: (_) @name))) @definition.constant
(field_declaration
  (modifier "static")
  (modifier "readonly")
  (variable_declaration (variable_declarator name: (_) @name))) @definition.constant

(field_declaration
  (modifier "readonly")
  (modifier "static")
  (variable_declaration (variable_declarator name: (_) @name))) @definition.constant

; A function bound to a name takes that name.
(field_declaration
  (variable_declaration
    (variable_declarator
      name: (_) @name
      [(lambda_expression body: (_) @body) (anonymous_method_expression (block) @body)]))) @definition.method
(local_declaration_statement
  (variable_declaration
    (variable_declarator
      name: (_) @name
      [(lambda_expression body: (_) @body) (anonymous_method_expression (block) @body)]))) @definition.function

; A route is named by its path, whatever calls follow it: `.WithName(…).AllowAnonymous()`.
((invocation_expression
  function: (member_access_expression name: (identifier) @_map)
  arguments: (argument_list
    .
    (argument (string_literal) @name)
    (argument (lambda_expression body: (_) @body)))) @definition.function
  (#match? @_map "^Map"))
((global_statement
  (expression_statement
    (invocation_expression
      function: (member_access_expression name: (identifier) @_map)
      arguments: (argument_list
        .
        (argument (string_literal) @name)
        (argument (lambda_expression body: (_) @body)))))) @definition.function
  (#match? @_map "^Map"))
