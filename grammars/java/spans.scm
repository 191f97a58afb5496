; What a Java file defines. Where several patterns find the same name, the last decides the kind and the signature.

[(line_comment) (block_comment)] @comment
[(marker_annotation) (annotation)] @decorator

; The documentation of a package in its package-info.java.
((program . [(line_comment) (block_comment)]* . (block_comment) @doc . (package_declaration)) @definition.module
  (#match? @doc "^/\\*\\*")
  (#not-match? @doc "[Cc]opyright|[Ll]icen[sc]e"))

(import_declaration) @definition.import_block
(module_declaration name: (_) @name) @definition.module

(class_declaration name: (identifier) @name) @definition.class
(record_declaration name: (identifier) @name) @definition.class
(record_declaration
  parameters: (formal_parameters (formal_parameter name: (identifier) @name) @definition.property))
(interface_declaration name: (identifier) @name) @definition.interface
(annotation_type_declaration name: (identifier) @name) @definition.interface
(enum_declaration name: (identifier) @name) @definition.enum

(constructor_declaration name: (identifier) @name) @definition.method
(compact_constructor_declaration name: (identifier) @name) @definition.method
(method_declaration name: (identifier) @name) @definition.method
(annotation_type_element_declaration name: (identifier) @name) @definition.method

; A field that holds a function counts as a function.
(field_declaration declarator: (variable_declarator name: (_) @name)) @definition.property
(field_declaration
  (modifiers "static" "final")
  declarator: (variable_declarator name: (_) @name)) @definition.constant
(field_declaration
  (modifiers "final" "static")
  declarator: (variable_declarator name: (_) @name)) @definition.constant
(constant_declaration declarator: (variable_declarator name: (_) @name)) @definition.constant
(enum_constant name: (identifier) @name) @definition.property
(field_declaration
  declarator: (variable_declarator
    name: (_) @name
    value: (lambda_expression body: (_) @body))) @definition.method
(local_variable_declaration
  declarator: (variable_declarator
    name: (_) @name
    value: (lambda_expression body: (_) @body))) @definition.function
