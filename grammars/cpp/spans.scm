; What C++ alone defines. What C and C++ define alike is in common.scm, which comes behind this. Where several patterns find
; the same name, the last decides the kind and the signature.

; What stands between a template and its parameters belongs to what they are the parameters of.
(template_declaration
  .
  "template" @decorator
  .
  parameters: (template_parameter_list) @decorator
  .
  (requires_clause)? @decorator)

(translation_unit (using_declaration) @definition.import_block)

; A namespace that is opened together with those around it, `shop::carts`, is the last of them.
(namespace_definition name: (_) @name) @definition.module
((namespace_definition name: (nested_namespace_specifier) @name @scope) @definition.module
  (#strip! @name "^.*::"))

(class_specifier name: [(type_identifier) (template_type)] @name body: (_)) @definition.class
(class_specifier name: (qualified_identifier scope: (_) @scope name: (_) @name) body: (_)) @definition.class
(struct_specifier name: [(type_identifier) (template_type)] @name body: (_)) @definition.struct
(struct_specifier name: (qualified_identifier scope: (_) @scope name: (_) @name) body: (_)) @definition.struct
(union_specifier name: (_) @name body: (_)) @definition.struct
(enum_specifier name: (_) @name body: (_)) @definition.enum
(alias_declaration name: (type_identifier) @name) @definition.type
(concept_definition name: (identifier) @name) @definition.type

; Unreal's annotation of a class precedes it.
((translation_unit (expression_statement (call_expression function: (identifier) @_macro)) @decorator)
  (#any-of? @_macro "UCLASS" "USTRUCT" "UENUM" "UINTERFACE"))

; A class with a macro before its name, such as one that exports it, is a function to the grammar.
(function_definition
  type: [(class_specifier !body) (struct_specifier !body)]
  .
  declarator: (identifier) @name) @definition.class
; The class that it extends may be the name of that function.
(function_definition
  type: [(class_specifier !body) (struct_specifier !body)]
  .
  (ERROR . (identifier) @name . (identifier)? . ":")) @definition.class

; The name of a function stands in a declarator, within those of the pointers that it returns.
(function_definition
  type: (_)
  declarator: [
    (function_declarator declarator: [(identifier) (field_identifier) (operator_name) (template_function)] @name)
    (_ (function_declarator declarator: [(identifier) (field_identifier) (operator_name) (template_function)] @name))
    (pointer_declarator
      declarator: (pointer_declarator
        declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name)))
  ]) @definition.function

; Without a type it is a constructor, a destructor, a conversion, or a macro that defines a test.
((function_definition
  !type
  declarator: (function_declarator declarator: [(identifier) (operator_name)] @name)
  (field_initializer_list)? @body) @definition.function
  (#not-match? @name "TEST"))
(function_definition
  !type
  declarator: (function_declarator declarator: (destructor_name) @name)) @definition.method
((function_definition !type declarator: (operator_cast) @name) @definition.function
  (#strip! @name "\\(.*"))
((function_definition
  !type
  declarator: (function_declarator
    declarator: (identifier) @_test
    parameters: (parameter_list (parameter_declaration type: (_) @name !declarator) .))) @definition.function
  (#match? @_test "TEST"))
; The body of a test that says what it is about is the block behind it to the grammar; the two are one.
((expression_statement
  .
  (call_expression
    function: (identifier) @_test
    arguments: [
      (argument_list . (string_literal) @name)
      (argument_list . (identifier) . (string_literal) @name)
    ]))
  .
  (compound_statement) @definition.function
  (#match? @_test "^(TEST_CASE|SCENARIO|TEMPLATE_TEST_CASE|SECTION|SUBCASE|GIVEN|(AND_)?(WHEN|THEN))"))
((expression_statement
  .
  (call_expression
    function: (identifier) @_test
    arguments: [
      (argument_list . (string_literal) @name)
      (argument_list . (identifier) . (string_literal) @name)
    ])) @definition.function
  .
  (compound_statement) @body
  (#match? @_test "^(TEST_CASE|SCENARIO|TEMPLATE_TEST_CASE|SECTION|SUBCASE|GIVEN|(AND_)?(WHEN|THEN))"))

; With the name of a class before its own, it is a method of that, out of line. After a macro that is no type, as in
; `EXPORT Type name()`, the type reads as if it were a class before the name.
((function_definition
  declarator: [
    (function_declarator
      declarator: (qualified_identifier
        scope: (_) @scope
        name: [(identifier) (destructor_name) (operator_name) (template_function)] @name) @_both)
    (_
      (function_declarator
        declarator: (qualified_identifier
          scope: (_) @scope
          name: [(identifier) (operator_name) (template_function)] @name) @_both))
  ]
  (field_initializer_list)? @body) @definition.method
  (#not-match? @_both "^\\w+(?:<.*>)?\\s+(?:~?\\w+|operator\\W+)(?:<.*>)?$"))
((function_definition
  declarator: (function_declarator
    declarator: [
      (qualified_identifier
        name: [(identifier) (destructor_name) (operator_name) (template_function)] @name) @_both
      (qualified_identifier
        name: (qualified_identifier name: [(identifier) (operator_name) (template_function)] @name) @_both)
    ])) @definition.function
  (#match? @_both "^\\w+(?:<.*>)?\\s+(?:~?\\w+|operator\\W+)(?:<.*>)?$"))
((function_definition
  declarator: [
    (function_declarator
      declarator: (qualified_identifier
        scope: (_)? @scope
        name: (qualified_identifier
          scope: (_) @scope
          name: [
            (identifier) @name
            (destructor_name) @name
            (operator_name) @name
            (template_function) @name
            (qualified_identifier scope: (_) @scope name: (_) @name)
          ]) @_both) @_all)
    (_
      (function_declarator
        declarator: (qualified_identifier
          scope: (_)? @scope
          name: (qualified_identifier
            scope: (_) @scope
            name: [
              (identifier) @name
              (operator_name) @name
              (template_function) @name
              (qualified_identifier scope: (_) @scope name: (_) @name)
            ]) @_both) @_all))
  ]
  (field_initializer_list)? @body) @definition.method
  (#not-match? @_all "^\\w+(?:<.*>)?\\s+\\w+(?:<.*>)?::")
  (#not-match? @_both "^\\w+(?:<.*>)?\\s+(?:~?\\w+|operator\\W+)(?:<.*>)?$"))
((function_definition
  declarator: (function_declarator
    declarator: (qualified_identifier
      name: (qualified_identifier
        scope: (_) @scope
        name: [(identifier) (destructor_name) (operator_name) (template_function)] @name)) @_all)
  (field_initializer_list)? @body) @definition.method
  (#match? @_all "^\\w+(?:<.*>)?\\s+\\w+(?:<.*>)?::"))
((function_definition
  declarator: [
    (qualified_identifier scope: (_) @scope name: (operator_cast) @name)
    (qualified_identifier
      scope: (_) @scope
      name: (qualified_identifier scope: (_) @scope name: (operator_cast) @name))
  ]) @definition.method
  (#strip! @name "\\(.*"))
; After such a macro the grammar does not recognise the class.
(function_definition
  type: (_)
  declarator: (function_declarator
    declarator: (qualified_identifier
      scope: (_)
      (ERROR (identifier) @scope)
      name: [(identifier) (operator_name)] @name))) @definition.method

; A flag of a program has the name that it is defined with.
((translation_unit
  (expression_statement
    (call_expression
      function: (identifier) @_macro
      arguments: (argument_list
        .
        [(identifier) (primitive_type) (qualified_identifier) (template_function)]
        .
        (identifier) @name))) @definition.constant)
  (#eq? @_macro "ABSL_FLAG"))
((translation_unit
  (expression_statement
    (call_expression
      function: (identifier) @_macro
      arguments: (argument_list . (identifier) @name))) @definition.constant)
  (#match? @_macro "^DEFINE_(?:bool|u?int(?:32|64)|double|string)$"))

; A member of a class that gets its value out of line.
((declaration
  declarator: [
    (qualified_identifier scope: (_) @scope name: (identifier) @name)
    (init_declarator
      declarator: [
        (qualified_identifier scope: (_) @scope name: (identifier) @name)
        (_ (qualified_identifier scope: (_) @scope name: (identifier) @name))
        (_ (_ declarator: (qualified_identifier scope: (_) @scope name: (identifier) @name)))
      ])
  ] @_both) @definition.constant
  (#match? @_both "::")
  (#not-match? @_both "typename|template"))
(declaration
  declarator: (init_declarator
    declarator: (reference_declarator
      (function_declarator
        declarator: (qualified_identifier scope: (_) @scope name: (operator_name) @name))))) @definition.method

(declaration
  declarator: [
    (qualified_identifier
      scope: (_) @scope
      name: (qualified_identifier
        scope: (_) @scope
        name: [
          (identifier) @name
          (qualified_identifier scope: (_) @scope name: (identifier) @name)
        ]))
    (init_declarator
      declarator: (qualified_identifier
        scope: (_) @scope
        name: (qualified_identifier
          scope: (_) @scope
          name: [
            (identifier) @name
            (qualified_identifier scope: (_) @scope name: (identifier) @name)
          ])))
  ]) @definition.constant

; A prototype declares a function in a header. One with a type where its name should be comes below.
((translation_unit (declaration declarator: (_) @name @_all ";" @body) @definition.function)
  (#innermost! @name "declarator" "function_declarator")
  (#not-match? @_all "^(?:(?!operator)\\w+\\s*\\([^()]*\\)\\s*\\(|\\(\\w)|\\}$")
  (#match? @name "^(?:operator|(?:[\\s\\S]*(?:::|\\s))?\\w+$)")
  (#strip! @name "^(?!operator)[\\s\\S]*(?:::|\\s)(?=\\w+$)"))
([
  (preproc_ifdef (declaration declarator: (_) @name @_all ";" @body) @definition.function)
  (preproc_if (declaration declarator: (_) @name @_all ";" @body) @definition.function)
  (preproc_else (declaration declarator: (_) @name @_all ";" @body) @definition.function)
  (declaration_list (declaration declarator: (_) @name @_all ";" @body) @definition.function)
  (linkage_specification body: (declaration declarator: (_) @name @_all ";" @body) @definition.function)
  (template_declaration parameters: (_) . (declaration declarator: (_) @name @_all ";" @body) @definition.function)
  (template_declaration parameters: (_) . (requires_clause) . (declaration declarator: (_) @name @_all ";" @body) @definition.function)
]
  (#innermost! @name "declarator" "function_declarator")
  (#not-match? @_all "^(?:(?!operator)\\w+\\s*\\([^()]*\\)\\s*\\(|\\(\\w)|\\}$")
  (#match? @name "^(?:operator|(?:[\\s\\S]*(?:::|\\s))?\\w+$)")
  (#strip! @name "^(?!operator)[\\s\\S]*(?:::|\\s)(?=\\w+$)"))
; With its name in brackets, after a macro or as what one makes a name of: `API void (name)(int)`, `int NAME(name)(int)`.
(declaration
  declarator: [
    (function_declarator
      declarator: (function_declarator
        declarator: (identifier)
        parameters: (parameter_list . (parameter_declaration type: (type_identifier) @name !declarator) .)))
    (qualified_identifier
      name: (pointer_type_declarator
        declarator: (function_declarator declarator: (parenthesized_declarator (type_identifier) @name))))
  ]
  ";" @body) @definition.function
((field_declaration_list
  (declaration
    declarator: [
      (function_declarator declarator: [(identifier) (destructor_name)] @name)
      (operator_cast) @name
    ]
    ";" @body) @definition.function)
  (#not-any-of? @name "Q_PROPERTY" "GENERATED_BODY" "UPROPERTY" "UFUNCTION")
  (#strip! @name "\\(.*"))
((field_declaration declarator: (_) @name @_all ";" @body) @definition.function
  (#innermost! @name "declarator" "function_declarator")
  (#not-match? @_all "^(?:(?!operator)\\w+\\s*\\([^()]*\\)\\s*\\(|\\(\\w)")
  (#match? @name "^(?:operator|\\w+$)")
  (#not-any-of? @name "Q_PROPERTY" "GENERATED_BODY" "UPROPERTY" "UFUNCTION"))
; After a macro without a semicolon, `Q_OBJECT public:`, who can see the members is a name to the grammar, and the first of them
; what stands behind its colon.
((field_declaration
  declarator: (field_identifier) @_access
  (bitfield_clause
    (call_expression
      function: [(identifier) @name (qualified_identifier name: (identifier) @name)]) @definition.method))
  (#any-of? @_access "public" "private" "protected"))
; A property of Qt says its type and its name.
((function_declarator
  declarator: (_) @_property
  parameters: (parameter_list . (parameter_declaration type: (_) . (ERROR . (identifier) @name)))) @definition.property
  (#eq? @_property "Q_PROPERTY"))
((function_declarator
  declarator: (_) @_property
  parameters: (parameter_list
    .
    (parameter_declaration
      type: (_)
      .
      (ERROR)?
      .
      (pointer_declarator (ERROR . (identifier) @name))))) @definition.property
  (#eq? @_property "Q_PROPERTY"))

; The same in a class that is a function to the grammar.
((function_definition
  type: [(class_specifier !body) (struct_specifier !body)]
  body: (compound_statement
    [
      (declaration declarator: (_) @name @_all ";" @body) @definition.method
      (labeled_statement (declaration declarator: (_) @name @_all ";" @body) @definition.method)
    ]))
  (#innermost! @name "declarator" "function_declarator")
  (#not-match? @_all "^(?:(?!operator)\\w+\\s*\\([^()]*\\)\\s*\\(|\\(\\w)|\\}$")
  (#match? @name "^(?:operator|(?:[\\s\\S]*(?:::|\\s))?\\w+$)")
  (#strip! @name "^(?!operator)[\\s\\S]*(?:::|\\s)(?=\\w+$)"))
((function_definition
  type: [(class_specifier !body) (struct_specifier !body)]
  .
  [(ERROR . (identifier) @_class) (identifier) @_class]
  body: (compound_statement
    [
      (expression_statement (call_expression function: (identifier) @name)) @definition.method
      (labeled_statement
        (expression_statement (call_expression function: (identifier) @name)) @definition.method)
    ]))
  (#eq? @name @_class))
((function_definition
  type: [(class_specifier !body) (struct_specifier !body)]
  body: (compound_statement
    [
      (declaration type: (_ !body) declarator: (_) @name) @definition.property
      (labeled_statement (declaration type: (_ !body) declarator: (_) @name) @definition.property)
    ]))
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^[\\w$]+$"))

; Fields and variables. A type that is made on the spot is within the one it is for, or a definition by itself.
((field_declaration type: (_ !body) declarator: (_) @name) @definition.property
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^(?!(?:public|private|protected)$)[\\w$]+$"))

; Variables of the top level and of namespaces, and those of a storage class, which stand there but for a few.
((translation_unit (declaration type: (_ !body) declarator: (_) @name) @definition.constant)
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^(?!(?:public|private|protected)$)[\\w$]+$"))
((declaration_list (declaration type: (_ !body) declarator: (_) @name) @definition.constant)
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^(?!(?:public|private|protected)$)[\\w$]+$"))
(template_declaration
  (declaration
    type: (_ !body)
    declarator: [
      (identifier) @name
      (init_declarator declarator: [(identifier) (template_function)] @name)
    ]) @definition.constant)
((declaration (storage_class_specifier) type: (_ !body) declarator: (_) @name) @definition.constant
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^[\\w$]+$"))
((declaration type: (_ body: (_)) declarator: (_) @name @definition.constant)
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^[\\w$]+$"))
((declaration type: (_ !name body: (_) @body) . declarator: (_) @name . ";") @definition.constant
  (#innermost! @name "declarator" "!function_declarator" "!parenthesized_declarator")
  (#match? @name "^[\\w$]+$"))

; A lambda bound to a name takes that name.
(declaration
  declarator: (init_declarator
    declarator: (identifier) @name
    value: (lambda_expression body: (_) @body))) @definition.function

; A class behind a macro that extends several is a variable to the grammar.
(declaration
  type: [(class_specifier !body) (struct_specifier !body)]
  .
  (identifier) @name
  .
  (ERROR . (identifier)? . ":")
  .
  ",") @definition.class
(declaration
  type: [(class_specifier !body) (struct_specifier !body)]
  .
  (ERROR . (identifier) @name . (identifier)? . ":")) @definition.class
