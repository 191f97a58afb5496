; What a shell script defines.

(comment) @comment

(function_definition name: (word) @name) @definition.function

; Other scripts that it reads.
((command name: (command_name (word) @_source) argument: (_)) @definition.import_block
  (#any-of? @_source "source" "."))

; A variable is a constant where the script says so, or where it is written like the settings at its top.
((program (variable_assignment name: (variable_name) @name) @definition.constant)
  (#match? @name "^[A-Z_][A-Z0-9_]*$"))
((program
  (declaration_command (variable_assignment name: (variable_name) @name)) @definition.constant)
  (#match? @name "^[A-Z_][A-Z0-9_]*$"))
(declaration_command "readonly" (variable_assignment name: (variable_name) @name)) @definition.constant
((program
  (declaration_command
    .
    (word) @_flag
    .
    (variable_assignment name: (variable_name) @name)) @definition.constant)
  (#match? @_flag "^-[a-zA-Z]*r"))

; A bats test is a command to the grammar: it extends to the next one.
((program
  (command
    name: (command_name (word) @_test)
    .
    argument: (string) @name) @definition.function)
  (#eq? @_test "@test")
  (#set! level 1))

; An alias is worth finding.
((program
  (command
    name: (command_name (word) @_alias)
    argument: (concatenation . (word) @name)) @definition.constant)
  (#eq? @_alias "alias")
  (#match? @name "=$")
  (#strip! @name "=$"))
