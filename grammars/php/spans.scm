; What a PHP file defines. Where several patterns find the same name, the last decides the kind.

(comment) @comment
(attribute_list) @decorator

; The comment that opens a file documents it, unless it is the licence.
((program . (php_tag) . (comment) @doc . [(namespace_definition) (declare_statement)]) @definition.module
  (#not-match? @doc "[Cc]opyright|[Ll]icen[sc]e"))

(namespace_use_declaration) @definition.import_block
(program
  (expression_statement
    [
      (require_once_expression)
      (require_expression)
      (include_once_expression)
      (include_expression)
    ]) @definition.import_block)

; A namespace without braces is a line that says where the file belongs, not a span.
((namespace_definition name: (_) @name @scope body: (_)) @definition.module
  (#strip! @name "^.*[\\\\]"))
(class_declaration name: (name) @name) @definition.class
(interface_declaration name: (name) @name) @definition.interface
(trait_declaration name: (name) @name) @definition.trait
(enum_declaration name: (name) @name) @definition.enum
(enum_case name: (name) @name) @definition.property
(function_definition name: (name) @name) @definition.function
(method_declaration name: (name) @name) @definition.method

(const_declaration (const_element . (name) @name)) @definition.constant

; The dollar is not part of a property's name.
((property_declaration (property_element name: (variable_name) @name)) @definition.property
  (#strip! @name "^\\$"))
((property_declaration
  (property_element name: (variable_name) @name)
  .
  (property_hook_list) @body) @definition.property
  (#strip! @name "^\\$"))
(property_promotion_parameter name: (variable_name (name) @name)) @definition.property
((function_call_expression
  function: (name) @_define
  arguments: (arguments . (argument (string) @name))) @definition.constant
  (#eq? @_define "define"))

; A function or a class bound to a name takes that name.
(assignment_expression
  left: (variable_name (name) @name)
  right: [
    (anonymous_function body: (_) @body)
    (arrow_function "=>" @body)
  ]) @definition.function
(assignment_expression
  left: (variable_name (name) @name)
  right: (object_creation_expression (anonymous_class body: (_) @body))) @definition.class

; Tests are named by their descriptions, routes by their paths, hooks by the event they wait for.
((function_call_expression
  function: (name) @_test
  arguments: (arguments
    .
    (argument (string) @name)
    .
    (argument [(anonymous_function body: (_) @body) (arrow_function "=>" @body)]))) @definition.function
  (#match? @_test "^(describe|it|test)$"))
(program
  (expression_statement
    (_
      arguments: (arguments
        .
        (argument (string) @name)
        .
        (argument [(anonymous_function body: (_) @body) (arrow_function "=>" @body)])))) @definition.function)
; A route is found inside a group too, and before calls that configure it: `Route::get('/', fn () => 1)->name('home')`.
((scoped_call_expression
  scope: (name) @_scope
  name: (name) @_verb
  arguments: (arguments
    .
    (argument (string) @name)
    .
    (argument
      [
        (anonymous_function body: (_) @body)
        (arrow_function "=>" @body)
        (array_creation_expression)
        (class_constant_access_expression)
        (string)
      ]))) @definition.function
  (#match? @_scope "^(Route|Artisan)$")
  (#match? @_verb "^(get|post|put|patch|delete|options|any|view|redirect|permanentRedirect|command)$"))
((scoped_call_expression
  scope: (name) @_scope
  name: (name) @_all
  arguments: (arguments
    .
    (argument (string) @name)
    .
    (argument [(class_constant_access_expression) (string)]))) @definition.property
  (#eq? @_scope "Route")
  (#match? @_all "^(apiR|r)esource$|^(apiS|s)ingleton$"))
((member_call_expression
  name: (name) @_verb
  arguments: (arguments
    .
    (argument (string) @name)
    .
    (argument
      [
        (anonymous_function body: (_) @body)
        (arrow_function "=>" @body)
        (class_constant_access_expression)
        (array_creation_expression . (array_element_initializer . (class_constant_access_expression)))
      ]))) @definition.function
  (#match? @name "^['\"]/")
  (#match? @_verb "^(get|post|put|patch|delete|options|any)$"))
