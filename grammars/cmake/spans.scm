; What CMake files define: functions and macros, targets, options, and values of the top level. Where several patterns find the
; same name, the last decides the kind.

(comment) @comment

(function name: (_) @name body: (_)? @body) @definition.function
(macro name: (_) @name body: (_)? @body) @definition.function

((command name: (identifier) @_command) @definition.import_block
  (#match? @_command "^(?:include|find_package|add_subdirectory|INCLUDE|FIND_PACKAGE|ADD_SUBDIRECTORY)$"))

((source_file (command name: (identifier) @_command (arguments . (argument) @name)) @definition.property)
  (#any-of? @_command "set" "SET"))
((command name: (identifier) @_command (arguments . (argument) @name)) @definition.constant
  (#match? @_command "^(?:option|OPTION|cmake_dependent_option|CMAKE_DEPENDENT_OPTION)$"))
((command name: (identifier) @_command (arguments . (argument) @name)) @definition.section
  (#match?
    @_command
    "^(?:(?:add_(?:library|executable|custom_target)|project)|(?:ADD_(?:LIBRARY|EXECUTABLE|CUSTOM_TARGET)|PROJECT))$")
  (#not-match? @name "^[$]"))
((command name: (identifier) @_command (arguments . (argument) @_name . (argument) @name)) @definition.section
  (#match? @_command "^(?:add_test|ADD_TEST)$")
  (#eq? @_name "NAME"))
