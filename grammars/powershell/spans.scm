; What a PowerShell script defines.

(comment) @comment

; The help that opens a file documents it.
((program . (comment) @doc) @definition.module
  (#match? @doc "^<#"))

((program
  (statement_list
    (pipeline (pipeline_chain . (command . (command_name) @_command))) @definition.import_block))
  (#match? @_command "^(?:[Uu]sing|[Ii]mport-[Mm]odule)$"))

; Nothing but what is named here stands before the brace: a pattern that left room for more would be under way through all
; of the body. A name says after a scope who can see what it names; the scope and the `$` of a variable are no part of it.
((function_statement
  .
  (function_name) @name
  .
  [(comment) (function_parameter_declaration)]*
  .
  "{" @body) @definition.function
  (#strip! @name "^\\w+:"))
; The help of a function may be inside it.
((function_statement
  .
  (function_name) @name
  .
  [(comment) (function_parameter_declaration)]*
  .
  "{" @body
  .
  (comment) @doc) @definition.function
  (#strip! @name "^\\w+:"))

(class_statement . (simple_name) @name "{" @body) @definition.class
; Attributes of a member precede its signature.
(class_property_definition (attribute) @decorator)
(class_method_definition (attribute) @decorator)
((class_property_definition (variable) @name) @definition.property
  (#strip! @name "^\\$"))
(class_method_definition
  (simple_name) @name
  .
  "("
  "{" @body) @definition.method
(enum_statement . (simple_name) @name "{" @body) @definition.enum
(enum_member . (simple_name) @name) @definition.property

; Variables that a script keeps for all of its functions, or for those who load it.
((program
  (statement_list
    (pipeline (assignment_expression . (left_assignment_expression) @name)) @definition.constant))
  (#match? @name "^\\$(?:[Ss]cript|[Gg]lobal):")
  (#strip! @name "^\\$\\w+:"))

; A block bound to a name takes that name.
((assignment_expression
  .
  (left_assignment_expression) @name
  .
  (assignement_operator "=")
  .
  (pipeline
    .
    (pipeline_chain
      .
      (logical_expression
        .
        (bitwise_expression
          .
          (comparison_expression
            .
            (additive_expression
              .
              (multiplicative_expression
                .
                (format_expression
                  .
                  (range_expression
                    .
                    (array_literal_expression
                      .
                      (unary_expression . (script_block_expression) @body .) .) .) .) .) .) .) .) .) .) .)) @definition.function
  (#match? @name "^\\$[\\w:]+$")
  (#strip! @name "^\\$(?:\\w+:)?"))

; Tests of Pester are named by their descriptions, a configuration and the tasks of a build by their names.
((command
  (command_name) @_call
  (command_elements
    .
    (command_argument_sep)
    .
    (command_parameter)?
    .
    (command_argument_sep)?
    .
    [
      (generic_token) @name
      (array_literal_expression (unary_expression (string_literal) @name))
    ]
    (array_literal_expression (unary_expression (script_block_expression) @body)))) @definition.function
  (#match? @_call "^(?:[Dd]escribe|[Cc]ontext|[Ii]t|[Cc]onfiguration|[Tt]ask)$"))
