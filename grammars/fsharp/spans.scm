; What an F# file defines. Where several patterns find the same name, the last decides the kind and the signature.
;
; Definitions joined by `and` are separate; the keyword before one belongs to it.

[(line_comment) (block_comment) (xml_doc)] @comment
(attributes) @decorator

(import_decl) @definition.import_block
(namespace name: (_) @name) @definition.module
(named_module name: (long_identifier (identifier) @name .)) @definition.module
(module_defn (identifier) @name "=" @body) @definition.module

; Values of the top level and of modules, and of a class.
(file
  (declaration_expression
    (function_or_value_defn
      (value_declaration_left . (_ (long_identifier_or_op . (identifier) @name .))) @definition.constant
      .
      (_)?
      .
      "=" @body)))
(namespace
  (declaration_expression
    (function_or_value_defn
      (value_declaration_left . (_ (long_identifier_or_op . (identifier) @name .))) @definition.constant
      .
      (_)?
      .
      "=" @body)))
(named_module
  (declaration_expression
    (function_or_value_defn
      (value_declaration_left (identifier_pattern (long_identifier_or_op . (identifier) @name .))) @definition.constant
      .
      (_)?
      .
      "=" @body)))
(module_defn
  (declaration_expression
    (function_or_value_defn
      (value_declaration_left (identifier_pattern (long_identifier_or_op . (identifier) @name .))) @definition.constant
      .
      (_)?
      .
      "=" @body)))
(type_extension_elements
  (function_or_value_defn
    (value_declaration_left (identifier_pattern (long_identifier_or_op . (identifier) @name .))) @definition.property
    .
    (_)?
    .
    "=" @body))

; Functions and values joined by `and` share a node: each is its keyword, its head and its body.
(function_or_value_defn
  [
    (function_declaration_left [(identifier) (op_identifier) (active_pattern)] @name)
    (value_declaration_left (_ (long_identifier_or_op . (identifier) @name .)))
  ]
  .
  (_)?
  .
  "="
  .
  [(line_comment) (block_comment) (xml_doc)]*
  .
  body: (_) @definition)
(function_or_value_defn
  (function_declaration_left [(identifier) (op_identifier) (active_pattern)] @name) @definition.function
  .
  (_)?
  .
  "=" @body)
(function_or_value_defn
  (value_declaration_left (identifier_pattern (long_identifier_or_op . (identifier) @name .))) @definition.function
  .
  (_)?
  .
  "=" @body
  .
  [(line_comment) (block_comment) (xml_doc)]*
  .
  body: [(fun_expression) (function_expression)])
(function_or_value_defn
  ["let" "use" "and"] @definition
  .
  "rec"?
  .
  [
    (function_declaration_left [(identifier) (op_identifier) (active_pattern)] @name)
    (value_declaration_left (_ (long_identifier_or_op . (identifier) @name .)))
  ])

(type_abbrev_defn (type_name type_name: (_) @name)) @definition.type
(type_declaration (type_name type_name: (_) @name)) @definition.type
(delegate_type_defn (type_name type_name: (_) @name)) @definition.type
(record_type_defn (type_name type_name: (_) @name) "=" @body) @definition.struct
(union_type_defn (type_name type_name: (_) @name) "=" @body) @definition.enum
(enum_type_defn (type_name type_name: (_) @name) "=" @body) @definition.enum
(anon_type_defn (type_name type_name: (_) @name) "=" @body) @definition.class
(anon_type_defn
  .
  (type_name type_name: (_) @name)
  .
  "=" @body
  .
  (type_extension_elements . (member_defn . "abstract"))) @definition.interface
(interface_type_defn (type_name type_name: (_) @name) "=" @body) @definition.interface
(type_extension (type_name type_name: (_) @name) (type_extension_elements) @body) @definition.impl
(type_definition ["type" "and"] @definition . (attributes)* . (_ . (type_name type_name: (_) @name)))
(exception_definition (long_identifier (identifier) @name .)) @definition.type

(record_field (identifier) @name) @definition.property
(union_type_case . (identifier) @name) @definition.property
(enum_type_case . (identifier) @name) @definition.property

; A member without parameters, not even empty brackets, is a property.
(member_defn
  (method_or_prop_defn
    name: (property_or_ident . (identifier) @name .)
    ["=" "with"] @body)) @definition.property
(member_defn
  (method_or_prop_defn
    name: (property_or_ident method: (identifier) @name)
    ["=" "with"] @body)) @definition.property
(member_defn
  (method_or_prop_defn
    name: [(property_or_ident method: (identifier) @name) (property_or_ident . (identifier) @name .)]
    args: (_)
    "=" @body)) @definition.method
(member_defn (property_or_ident . (identifier) @name)) @definition.property
(member_defn (additional_constr_defn "new" @name)) @definition.method
(member_defn (member_signature . (identifier) @name)) @definition.property
(member_defn (member_signature . (identifier) @name (curried_spec (arguments_spec)))) @definition.method

; A test is named by its description.
((infix_expression
  .
  (application_expression . (long_identifier_or_op) @_test (const (string)) @name .)
  (infix_op)
  (fun_expression) @body) @definition.function
  (#match? @_test "(?:test|Test|it)\\w*$"))
((application_expression
  .
  (application_expression . (long_identifier_or_op) @_test (const (string)) @name .)
  (list_expression) @body) @definition.function
  (#match? @_test "(?:test|Test)\\w*$"))
((ce_expression
  .
  (application_expression . (long_identifier_or_op) @_test (const (string)) @name .)
  "{" @body) @definition.function
  (#match? @_test "(?:test|Test)\\w*$"))
