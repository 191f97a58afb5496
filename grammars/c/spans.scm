; What C alone defines. What C and C++ define alike is in common.scm, which comes behind this. Where several patterns find
; the same name, the last decides the kind and the signature.

; The name of a function stands in a declarator, within those of the pointers that it returns. Behind a macro the grammar
; may take the type for the name, and the name for an error.
(function_definition
  declarator: [
    (function_declarator declarator: (identifier) @name . parameters: (_))
    (function_declarator declarator: (identifier) . (ERROR (identifier) @name .) . parameters: (_))
    (function_declarator declarator: (parenthesized_declarator (identifier) @name))
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))))
    (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))
    (pointer_declarator
      declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name)))
  ]) @definition.function

; What looks like a type before a name in brackets is a macro that defines it, or a function, after a macro, that takes
; nothing: `TEST(name)`, `static int __init setup(void)`.
((function_definition declarator: (parenthesized_declarator (identifier) @name)) @definition.function
  (#not-eq? @name "void"))
((function_definition
  type: (type_identifier) @name
  declarator: (parenthesized_declarator (identifier) @_void)) @definition.function
  (#eq? @_void "void"))

; Behind other macros the grammar reads the type as a variable without its semicolon:
; `static NOINLINE uint32_t FAST sum(int a)`.
((translation_unit
  (declaration declarator: (identifier) @_type) @definition.function
  .
  (function_definition
    declarator: [
      (function_declarator declarator: (identifier) @name . parameters: (_))
      (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))
    ]))
  (#match? @_type "^(?:(?:un)?signed|char|short|int|long|float|double|void|bool|struct|union|enum|const|static|inline|s?size_t|u?int[0-9]+_t)$"))

; A macro may stand for all of the head, as in `SYSCALL_DEFINE1(close, unsigned int, fd)` and `TEST_F(clock, ticks)`.
((translation_unit
  (expression_statement
    (call_expression function: (identifier) @_macro arguments: (argument_list . (identifier) @name)))
  .
  (compound_statement) @body @definition.function)
  (#not-match? @_macro "^TEST"))
((translation_unit
  (expression_statement
    (call_expression
      function: (identifier) @_macro
      arguments: (argument_list . (identifier) @scope . (identifier) @name .)))
  .
  (compound_statement) @body @definition.function)
  (#match? @_macro "^TEST"))
((translation_unit
  (expression_statement
    (call_expression function: (identifier) @_macro arguments: (argument_list . (identifier) @name))) @definition.function
  .
  (compound_statement))
  (#not-match? @_macro "^TEST"))
((translation_unit
  (expression_statement
    (call_expression
      function: (identifier) @_macro
      arguments: (argument_list . (identifier) . (identifier) @name .))) @definition.function
  .
  (compound_statement))
  (#match? @_macro "^TEST"))

; A prototype declares a function in a header.
(declaration
  declarator: [
    (function_declarator declarator: (identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (identifier) @name))
    (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))
    (pointer_declarator
      declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name)))
  ]
  .
  ";" @body) @definition.function

(struct_specifier name: (type_identifier) @name body: (_)) @definition.struct
(union_specifier name: (type_identifier) @name body: (_)) @definition.struct
(enum_specifier name: (type_identifier) @name body: (_)) @definition.enum

; Fields and variables. A type that is made on the spot is within the one it is for, or a definition by itself.
((field_declaration type: (_ !body) declarator: (_) @name) @definition.property
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator"))

; Variables of the top level, and those of a storage class, which stand there but for a few, be it under `#ifdef`.
((translation_unit (declaration type: (_ !body) declarator: (_) @name) @definition.constant)
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^(?!(?:__[a-z]+|(?:un)?signed|char|short|int|long|float|double|void|bool|struct|union|enum|const|static|inline|s?size_t|u?int[0-9]+_t)$)[\\w$]+$"))
((translation_unit
  (declaration
    type: (_ !body)
    declarator: (init_declarator declarator: (identifier) . (ERROR (identifier) @name .))) @definition.constant)
  (#match? @name "^(?!(?:__[a-z]+|(?:un)?signed|char|short|int|long|float|double|void|bool|struct|union|enum|const|static|inline|s?size_t|u?int[0-9]+_t)$)[\\w$]+$"))
((declaration (storage_class_specifier) type: (_ !body) declarator: (_) @name) @definition.constant
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^(?!(?:__[a-z]+|(?:un)?signed|char|short|int|long|float|double|void|bool|struct|union|enum|const|static|inline|s?size_t|u?int[0-9]+_t)$)[\\w$]+$"))
((declaration
  (storage_class_specifier)
  type: (_ !body)
  declarator: (init_declarator declarator: (identifier) . (ERROR (identifier) @name .))) @definition.constant
  (#match? @name "^(?!(?:__[a-z]+|(?:un)?signed|char|short|int|long|float|double|void|bool|struct|union|enum|const|static|inline|s?size_t|u?int[0-9]+_t)$)[\\w$]+$"))
((declaration type: (_ body: (_)) declarator: (_) @name @definition.constant)
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator"))
((declaration type: (_ !name body: (_) @body) . declarator: (_) @name . ";") @definition.constant
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator"))
