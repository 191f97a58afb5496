; What an R file defines: functions and values of the top level, and the classes of R6, S4 and reference classes with their
; methods. Where several patterns find the same name, the last decides the kind.

(comment) @comment

; Attaching a package is an import.
((program (call function: (identifier) @_attach) @definition.import_block)
  (#any-of? @_attach "library" "require" "requireNamespace" "source" "import" "box::use"))

; Values of the top level. One that is bound within a list of a class is a field of that.
(program
  (binary_operator
    lhs: [(identifier) (string content: (_))] @name
    operator: ["<-" "=" "<<-"]) @definition.constant)
(program (binary_operator operator: ["->" "->>"] rhs: (identifier) @name) @definition.constant)

; A function bound to a name takes that name, wherever it is bound.
(binary_operator
  lhs: [(identifier) (string)] @name
  operator: ["<-" "=" "<<-"]
  rhs: (function_definition body: (_) @body)) @definition.function
(binary_operator
  lhs: (extract_operator lhs: (_) @scope rhs: (_) @name)
  operator: ["<-" "=" "<<-"]
  rhs: (function_definition body: (_) @body)) @definition.method
((call
  function: (identifier) @_assign
  arguments: (arguments
    .
    argument: (argument value: (string) @name)
    .
    (comma)
    .
    argument: (argument value: (function_definition body: (_) @body)))) @definition.function
  (#any-of? @_assign "assign" "delayedAssign"))

; A class is what is bound to a call that makes one; its members are arguments of lists in that call.
((binary_operator
  lhs: (identifier) @name
  operator: ["<-" "="]
  rhs: (call
    function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)]
    arguments: (arguments "(" @body))) @definition.class
  (#any-of? @_class "R6Class" "setRefClass" "ggproto" "new_class"))
((call
  function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)]
  arguments: (arguments . argument: (argument value: (string) @name))) @definition.class
  (#any-of? @_class "setClass" "setClassUnion"))
((call
  function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)]
  arguments: (arguments
    argument: (argument
      name: (identifier) @_members
      value: (call arguments: (arguments argument: (argument name: (identifier) @name) @definition.property)))))
  (#any-of? @_class "R6Class" "setRefClass")
  (#any-of? @_members "public" "private" "active" "fields" "methods"))
((call
  function: [(identifier) @_members (extract_operator rhs: (identifier) @_members)]
  arguments: (arguments
    argument: (argument
      name: (identifier) @name
      value: (function_definition body: (_) @body)) @definition.function))
  (#any-of? @_members "list" "methods" "ggproto"))

; The generic functions of S4 and their methods, which belong to the class that they are defined for.
((call
  function: [(identifier) @_generic (namespace_operator rhs: (identifier) @_generic)]
  arguments: (arguments . argument: (argument value: (string) @name))) @definition.function
  (#any-of? @_generic "setGeneric" "setValidity"))
((call
  function: (identifier) @_method
  arguments: (arguments
    .
    argument: (argument value: (string) @name)
    argument: (argument value: (function_definition body: (_) @body))
    .)) @definition.function
  (#any-of? @_method "setGeneric" "setMethod" "setReplaceMethod"))
((call
  function: [(identifier) @_method (namespace_operator rhs: (identifier) @_method)]
  arguments: (arguments
    .
    argument: (argument value: (string) @name)
    .
    (comma)
    .
    argument: (argument
      value: [
        (string content: (_) @scope)
        (call arguments: (arguments . argument: (argument value: (string content: (_) @scope))))
      ]))) @definition.method
  (#any-of? @_method "setMethod" "setReplaceMethod"))

; A test is named by its description.
((call
  function: (identifier) @_test
  arguments: (arguments
    .
    argument: (argument value: (string) @name)
    .
    (comma)
    .
    argument: (argument value: (braced_expression) @body))) @definition.function
  (#any-of? @_test "test_that" "describe" "it"))
