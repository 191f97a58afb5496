; What a Go file defines. Where several patterns find the same name, the last decides the kind and the signature.

(comment) @comment

; The comment right above it documents the package; a licence or a build constraint is separate.
(package_clause) @definition.module

(import_declaration) @definition.import_block

(function_declaration name: (identifier) @name) @definition.function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: (_) @scope))
  name: (field_identifier) @name) @definition.method

; In a group of types each is a definition of its own. A single type is the whole declaration.
(type_spec name: (type_identifier) @name) @definition.type
(type_alias name: (type_identifier) @name) @definition.type
(type_spec
  name: (type_identifier) @name
  type: (struct_type (field_declaration_list) @body)) @definition.struct
(type_spec name: (type_identifier) @name type: (interface_type "{" @body)) @definition.interface
(type_declaration . (_ name: (type_identifier) @name) .) @definition.type
(type_declaration
  .
  (type_spec name: (type_identifier) @name type: (struct_type (field_declaration_list) @body))
  .) @definition.struct
(type_declaration
  .
  (type_spec name: (type_identifier) @name type: (interface_type "{" @body))
  .) @definition.interface

(type_spec
  type: (struct_type
    (field_declaration_list (field_declaration name: (_) @name) @definition.property)))
; An embedded field has the name of its type.
(type_spec
  type: (struct_type
    (field_declaration_list
      (field_declaration
        !name
        type: [
          (type_identifier) @name
          (qualified_type name: (_) @name)
          (generic_type type: (type_identifier) @name)
          (generic_type type: (qualified_type name: (_) @name))
        ]) @definition.property)))
(type_spec type: (interface_type (method_elem name: (_) @name) @definition.method))

; What a package declares once. The blank identifier only asks the compiler to check something.
((source_file
  [
    (const_declaration (const_spec (identifier) @name) @definition.constant)
    (var_declaration (var_spec name: (identifier) @name)) @definition.constant
    (var_declaration (var_spec_list (var_spec name: (identifier) @name) @definition.constant))
  ])
  (#not-eq? @name "_"))
(source_file (const_declaration . (const_spec (identifier) @name) .) @definition.constant)

; A function that is bound to a name is known by it; a part of a test or a route by the string it goes with.
(var_spec
  .
  name: (identifier) @name
  .
  value: (expression_list . (func_literal body: (_) @body) .)) @definition.function
(var_declaration
  (var_spec
    .
    name: (identifier) @name
    .
    value: (expression_list . (func_literal body: (_) @body) .))) @definition.function
(short_var_declaration
  left: (expression_list . (identifier) @name .)
  right: (expression_list . (func_literal body: (_) @body) .)) @definition.function
((call_expression
  function: (_) @_call
  arguments: (argument_list
    .
    [(interpreted_string_literal) (raw_string_literal)] @name
    (func_literal body: (_) @body)
    .)) @definition.function
  (#match?
    @_call
    "(^|\\.)(Run|Describe(Table)?|Context|When|It|Specify|Handle(Func)?|[A-Z]+|Get|Post|Put|Patch|Delete)$"))
