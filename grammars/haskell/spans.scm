; What a Haskell file defines. Where several patterns find the same name, the last decides the kind and the signature.

(comment) @comment
; A comment that begins with a caret documents what precedes it.
((haddock) @comment
  (#not-match? @comment "^(--+|\\{-)\\s*\\^"))
(pragma) @decorator

; The wildcard stands for the header, which the grammar hides in the root.
(haskell (haddock) @doc . (_ . "module")) @definition.module

(import) @definition.import_block

(data_type name: (_) @name) @definition.struct
(data_type name: (_) @name constructors: (data_constructors "|")) @definition.enum
(data_type name: (_) @name "where" @body) @definition.enum
(newtype name: (_) @name) @definition.struct
(type_synomym name: (_) @name) @definition.type
(type_family name: (_) @name "where"? @body) @definition.type
(data_family name: (_) @name) @definition.type
((pattern_synonym
  [
    (signature synonym: (constructor) @name)
    (equation synonym: [(constructor) @name (_ . (constructor) @name) (infix operator: (constructor_operator) @name)])
  ]) @definition.function
  (#set! clause))

; A constructor with the name of its type is found as that type.
((data_type
  name: (_) @_type
  constructors: (data_constructors
    (data_constructor
      [(_ name: [(constructor) (prefix_id)] @name) (infix operator: (constructor_operator) @name)]) @definition.property))
  (#not-eq? @name @_type))
((newtype
  name: (_) @_type
  constructor: (newtype_constructor name: (constructor) @name) @definition.property)
  (#not-eq? @name @_type))
(gadt_constructor name: (constructor) @name) @definition.property
(gadt_constructor names: (binding_list (constructor) @name)) @definition.property
(field name: (field_name (variable) @name)) @definition.property

(class name: (_) @name "where"? @body) @definition.trait

; An instance is named by its type, without parameters.
(instance
  patterns: (type_patterns . [(name) (qualified) (variable) (list) (tuple) (unit) (prefix_id) (prefix_list) (promoted)] @name)
  "where"? @body) @definition.impl
((instance patterns: (type_patterns . (parens type: (_) @name)) "where"? @body) @definition.impl
  (#strip! @name "\\s[^]*$"))
(deriving_instance
  patterns: (type_patterns . [(name) (qualified) (variable) (list) (tuple) (unit) (prefix_id) (prefix_list) (promoted)] @name)) @definition.impl
((deriving_instance patterns: (type_patterns . (parens type: (_) @name))) @definition.impl
  (#strip! @name "\\s[^]*$"))

; The type of something and its equations are one definition. What takes nothing may do something all the same, and is a constant
; only where its value is written out. Within functions, those are definitions that are functions themselves.
([
  (declarations (signature name: [(variable) @name (prefix_id (operator) @name)]) @definition.function)
  (class_declarations (signature name: [(variable) @name (prefix_id (operator) @name)]) @definition.function)
  (instance_declarations (signature name: [(variable) @name (prefix_id (operator) @name)]) @definition.function)
  (ERROR (signature name: [(variable) @name (prefix_id (operator) @name)]) @definition.function)
  (local_binds
    (signature
      name: [(variable) @name (prefix_id (operator) @name)]
      type: [(function) (forall) (context)]) @definition.function)
]
  (#set! clause))
((declarations
  (signature name: (variable) @name) @definition.constant
  .
  (bind . (variable) . (match . "=" . [(literal) (list) (tuple) (record) (negation)])))
  (#set! clause))
(class_declarations
  (signature names: (binding_list [(variable) @name (prefix_id (operator) @name)])) @definition.method)
(foreign_import signature: (signature name: (variable) @name)) @definition.function

((function name: [(variable) @name (prefix_id (operator) @name)]) @definition.function
  (#set! clause))
((function name: [(variable) @name (prefix_id (operator) @name)] (_) . (match . ["=" "|"] @body)) @definition.function
  (#set! clause))
((function
  .
  (infix operator: [(operator) @name (infix_id (variable) @name)])
  .
  (match . ["=" "|"] @body)) @definition.function
  (#set! clause))
((function
  (function_head_parens (infix operator: [(operator) @name (infix_id (variable) @name)]))
  (_)
  .
  (match . ["=" "|"] @body)) @definition.function
  (#set! clause))

([
  (declarations
    (bind name: [(variable) @name (prefix_id (operator) @name)] . (match . ["=" "|"] @body)) @definition.function)
  (class_declarations
    (bind name: [(variable) @name (prefix_id (operator) @name)] . (match . ["=" "|"] @body)) @definition.function)
  (instance_declarations
    (bind name: [(variable) @name (prefix_id (operator) @name)] . (match . ["=" "|"] @body)) @definition.function)
]
  (#set! clause))
((declarations
  (bind
    name: (variable) @name
    .
    (match . "=" @body . [(literal) (list) (tuple) (record) (negation)])) @definition.constant)
  (#set! clause))

; A test is named by its description.
((infix
  .
  (apply . (variable) @_test . (literal (string) @name) .)
  .
  (operator) @body) @definition.function
  (#any-of? @_test
    "describe" "context" "it" "specify" "prop" "testCase" "testCaseSteps" "testGroup" "testProperty"))
((apply
  .
  (apply . (variable) @_test . (literal (string) @name) .)
  .
  [(list) (parens)] @body) @definition.function
  (#any-of? @_test
    "describe" "context" "it" "specify" "prop" "testCase" "testCaseSteps" "testGroup" "testProperty"))
