; What C and C++ define alike, read behind the query of each. Where several patterns find the same name, the last decides
; the kind and the signature.

(comment) @comment

; The comment that opens a file documents it, unless it is the licence.
((translation_unit
  .
  (comment)*
  .
  (comment) @doc
  .
  [(preproc_include) (preproc_def) (preproc_ifdef) (preproc_call)]) @definition.module
  (#not-match? @doc "[Cc]opyright|[Ll]icen[sc]e|SPDX|^//\\s*$"))

(preproc_include) @definition.import_block

; A macro without a value only guards a header or switches something on.
(preproc_def name: (identifier) @name value: (_)) @definition.constant
(preproc_function_def name: (identifier) @name value: (_)? @body) @definition.function

(enumerator name: (identifier) @name) @definition.property

; A typedef is part of the type that it names. If that type also has a tag, the tag is its name, and the other is inside.
(type_definition
  type: (struct_specifier name: (type_identifier) @name body: (_) @body)) @definition.struct
(type_definition
  type: (struct_specifier !name body: (_) @body)
  .
  declarator: (type_identifier) @name) @definition.struct
(type_definition
  type: (union_specifier name: (type_identifier) @name body: (_) @body)) @definition.struct
(type_definition
  type: (union_specifier !name body: (_) @body)
  .
  declarator: (type_identifier) @name) @definition.struct
(type_definition type: (enum_specifier name: (type_identifier) @name body: (_) @body)) @definition.enum
(type_definition
  type: (enum_specifier !name body: (_) @body)
  .
  declarator: (type_identifier) @name) @definition.enum
((type_definition type: (_ name: (_) @_tag body: (_)) declarator: (_) @name @definition.type)
  (#innermost! @name "declarator")
  (#not-eq? @name @_tag))
((type_definition type: (_ !name body: (_)) declarator: (pointer_declarator) @name @definition.type)
  (#innermost! @name "declarator"))
((type_definition type: (_ !body) . declarator: (_) @name @_all) @definition.type
  (#innermost! @name "declarator")
  (#not-match? @_all "^(?:\\w+\\s*\\([^()]*\\)\\s*\\(|\\(\\w+\\)$)"))

((field_declaration type: (_ body: (_)) declarator: (_) @name @definition.property)
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator"))
((field_declaration type: (_ !name body: (_) @body) . declarator: (_) @name . ";") @definition.property
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator"))

; Variables of the top level that stand under `#if`, in one of its branches, or under two of them. A wildcard with what its
; text begins with stands for all branches, since a function has variables under `#if` too.
((translation_unit
  [
    (preproc_if (declaration type: (_ !body) declarator: (_) @name) @definition.constant)
    (preproc_ifdef (declaration type: (_ !body) declarator: (_) @name) @definition.constant)
  ])
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^(?!(?:__[a-z]+|(?:un)?signed|char|short|int|long|float|double|void|bool|struct|union|enum|const|static|inline|s?size_t|u?int[0-9]+_t)$)[\\w$]+$"))
((translation_unit
  [
    (preproc_if (_ (declaration type: (_ !body) declarator: (_) @name) @definition.constant) @_if1)
    (preproc_ifdef (_ (declaration type: (_ !body) declarator: (_) @name) @definition.constant) @_if1)
  ])
  (#match? @_if1 "^#")
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^(?!(?:__[a-z]+|(?:un)?signed|char|short|int|long|float|double|void|bool|struct|union|enum|const|static|inline|s?size_t|u?int[0-9]+_t)$)[\\w$]+$"))
