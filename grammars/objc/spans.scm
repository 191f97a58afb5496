; What an Objective-C file defines beside what C does, whose queries come before this. Where several patterns find the same
; name, the last decides the kind and the signature.

[(module_import) (class_declaration) (protocol_forward_declaration)] @definition.import_block

(class_interface . (identifier) @name (instance_variables)? @body) @definition.class
; What is added to a class elsewhere is a category, or an extension, whose brackets are empty.
(class_interface . (identifier) @name . (parameterized_arguments)? . "(" (instance_variables)? @body) @definition.impl
(class_implementation . (identifier) @name (instance_variables)? @body) @definition.impl
(protocol_declaration . (identifier) @name) @definition.interface

; A method is named by the first word of its selector, with which calls of it begin.
(method_declaration . (method_type)? . (identifier) @name) @definition.method
(method_declaration . (method_type)? . (identifier) @name ";" @body .) @definition.method
(method_definition . (method_type)? . (identifier) @name (compound_statement) @body) @definition.method

(property_declaration
  (struct_declaration
    (struct_declarator
      [
        (identifier) @name
        (pointer_declarator declarator: (identifier) @name)
        (function_declarator
          declarator: (parenthesized_declarator (block_pointer_declarator declarator: (identifier) @name)))
      ]))) @definition.property
(instance_variable
  (struct_declaration
    (struct_declarator
      [
        (identifier) @name
        (array_declarator declarator: (identifier) @name)
        (pointer_declarator declarator: (identifier) @name)
        (function_declarator
          declarator: (parenthesized_declarator (block_pointer_declarator declarator: (identifier) @name)))
      ]))) @definition.property

(type_definition
  declarator: (function_declarator
    declarator: (parenthesized_declarator (block_pointer_declarator declarator: (type_identifier) @name)))) @definition.type

; A block bound to a name takes that name.
(declaration
  declarator: (init_declarator
    declarator: (function_declarator
      declarator: (parenthesized_declarator (block_pointer_declarator declarator: (identifier) @name)))
    value: (block_literal (compound_statement) @body))) @definition.function

; A test is named by its description.
((expression_statement
  (call_expression
    function: (identifier) @_test
    arguments: (argument_list . (string_literal) @name . (block_literal (compound_statement) @body)))) @definition.function
  (#match? @_test "^(qck_)?(describe|context|it)$")
  (#strip! @name "^@"))
