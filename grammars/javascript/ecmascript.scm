; What JavaScript and TypeScript define alike, read behind the query of each.
;
; Patterns that find the same name are one definition: the widest range, and the kind and signature of the pattern that
; stands last. So what stands around a definition and belongs to its signature, such as `export`, comes last.

(comment) @comment
(decorator) @decorator

; The comment that opens a file speaks for it when imports follow, unless it is the licence.
((program . (comment) @doc . (import_statement)) @definition.module
  (#not-match? @doc "[Cc]opyright|[Ll]icen[sc]e|eslint-|@ts-"))

(import_statement) @definition.import_block

; What is exported without a name goes by the word that imports it.
(export_statement
  "default" @name
  value: [(object) (array) (call_expression) (new_expression)]) @definition.constant
(export_statement
  "default" @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.function
(export_statement "default" @name value: (class body: (_) @body)) @definition.class

; Variables of the top level.
(program (_ (variable_declarator name: (identifier) @name)) @definition.constant)
; What Svelte derives anew is declared by an assignment: `$: total = a + b`.
((program
  (labeled_statement
    label: (statement_identifier) @_label
    body: (expression_statement (assignment_expression left: (identifier) @name)) @definition.constant))
  (#eq? @_label "$"))
((program
  (labeled_statement
    label: (statement_identifier) @_label @definition.constant
    body: (expression_statement (assignment_expression left: (identifier) @name))))
  (#eq? @_label "$"))
; What it and Vue hand to a component is taken apart: `let { parcel, weight = 1 } = $props()`.
((program
  (lexical_declaration
    (variable_declarator
      name: (object_pattern
        [
          (shorthand_property_identifier_pattern) @name @definition.property
          (object_assignment_pattern
            left: (shorthand_property_identifier_pattern) @name) @definition.property
          (pair_pattern
            value: [
              (identifier) @name
              (assignment_pattern left: (identifier) @name)
            ]) @definition.property
        ])
      value: (call_expression function: (identifier) @_props))))
  (#any-of? @_props "$props" "defineProps" "withDefaults"))

; `require` is an import.
((_
  (variable_declarator
    name: (_) @name
    value: [
      (call_expression function: (identifier) @_require)
      (member_expression object: (call_expression function: (identifier) @_require))
    ])) @definition.import_block
  (#eq? @_require "require"))
((assignment_expression
  left: (member_expression object: (identifier) @_module) @name
  right: [(object) (call_expression)]) @definition.constant
  (#eq? @_module "module"))

(function_declaration name: (identifier) @name) @definition.function
(generator_function_declaration name: (identifier) @name) @definition.function

; A function or a class bound to a name takes that name.
(variable_declarator
  name: (identifier) @name
  value: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.function
([
  (lexical_declaration
    .
    (variable_declarator
      name: (identifier) @name
      value: [(arrow_function) (function_expression) (generator_function)])
    .)
  (variable_declaration
    .
    (variable_declarator
      name: (identifier) @name
      value: [(arrow_function) (function_expression) (generator_function)])
    .)
]) @definition.function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class

(method_definition name: (_) @name) @definition.method

; The functions that an object holds. A short arrow counts where the object has a name itself.
(pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function body: (statement_block) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)
  ]) @definition.method
; So does one that a call wraps, `list: procedure.query(async () => { … })`. What `map` makes of it is none.
((pair
  key: [(property_identifier) (string)] @name
  value: (call_expression
    function: [(identifier) @_call (member_expression property: (property_identifier) @_call)]
    arguments: (arguments
      [
        (arrow_function body: (statement_block) @body)
        (function_expression body: (_) @body)
      ]
      .))) @definition.method
  (#not-match?
    @_call
    "^(map|flatMap|filter|forEach|reduce|find\\w*|some|every|sort|toSorted|from|replace\\w*|then|catch|finally|all|useMemo|computed)$"))

; A route that leads to a function defined elsewhere: `router.get("/berths", berths.list)`.
((program
  (expression_statement
    (call_expression
      function: (member_expression object: (identifier) @_router property: (property_identifier) @_verb)
      arguments: (arguments . [(string) (template_string)] @name . (_)))) @definition.function)
  (#match? @_router "^(app|server|fastify|\\w*[rR]outer)$")
  (#match? @_verb "^(get|post|put|patch|delete|all|use)$"))
; Tests go by what they say, routes by their paths; options or guards may stand before the function.
; What has a body is a function: lists of the types that may stand there took a tenth of the time of a parse.
((call_expression
  function: (_) @_call
  arguments: (arguments
    .
    [(string) (template_string)] @name
    .
    (_ !body)?
    .
    (_ !body)?
    .
    (_ body: (_) @body))) @definition.function
  (#match?
    @_call
    "^(describe|context|suite|it|test|specify|bench)\\b|^[^()]+\\.(get|post|put|patch|delete|all|use|test)$"))
; Behind another route it begins with its own name: `new Hono().get("/berths", list).post("/berths", take)`.
((call_expression
  function: (member_expression
    object: [(call_expression) (new_expression)]
    property: (property_identifier) @_verb)
  arguments: (arguments
    .
    [(string) (template_string)] @name
    .
    (_ !body)?
    .
    (_ !body)?
    .
    (_ body: (_) @body)) @definition.function)
  (#match? @_verb "^(get|post|put|patch|delete|all|use|test)$"))
((call_expression
  function: (member_expression
    object: [(call_expression) (new_expression)]
    property: (property_identifier) @_verb @definition.function)
  arguments: (arguments
    .
    [(string) (template_string)] @name
    .
    (_ !body)?
    .
    (_ !body)?
    .
    (_ body: (_) @body)))
  (#match? @_verb "^(get|post|put|patch|delete|all|use|test)$"))

; A function that is passed as an argument or returned keeps its own name.
(return_statement (function_expression name: (identifier) @name) @definition.function)
(arguments . (function_expression name: (identifier) @name) @definition.function)

; `export` belongs to what it exports.
(export_statement declaration: (_ name: (_) @name)) @definition
(export_statement declaration: (_ (variable_declarator name: (identifier) @name))) @definition.constant
; What is taken apart and exported: `export const { add, remove } = slice.actions`.
(export_statement
  declaration: (_
    (variable_declarator
      name: [
        (object_pattern
          [
            (shorthand_property_identifier_pattern) @name
            (pair_pattern value: (identifier) @name)
          ])
        (array_pattern (identifier) @name)
      ]))) @definition.constant
(export_statement
  declaration: (lexical_declaration
    .
    (variable_declarator
      name: (identifier) @name
      value: [(arrow_function) (function_expression) (generator_function)])
    .)) @definition.function
(export_statement
  declaration: (lexical_declaration
    .
    (variable_declarator name: (identifier) @name value: (class))
    .)) @definition.class
