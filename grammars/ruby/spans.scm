; What a Ruby file defines. Where several patterns find the same name, the last decides the kind.

(comment) @comment

; A Sorbet signature precedes the method it types, a description precedes the task.
((call . method: (identifier) @_above . block: (block)) @decorator
  (#eq? @_above "sig"))
((call . method: (identifier) @_above arguments: (argument_list . (string) .) .) @decorator
  (#eq? @_above "desc"))

((program
  (call . method: (identifier) @_require arguments: (argument_list)) @definition.import_block)
  (#match? @_require "^(require|require_relative|load|autoload)$"))

; `private def` belongs to the method.
(call arguments: (argument_list . [(method name: (_) @name) (singleton_method name: (_) @name)] .)) @definition.method

; The signature ends before the body or the comments that open it. What is opened by its path belongs to what the path
; leads through.
(class name: (constant) @name . superclass: (_)? . (comment)? @body) @definition.class
(class
  name: (scope_resolution scope: (_)? @scope name: (constant) @name)
  .
  superclass: (_)?
  .
  (comment)? @body) @definition.class
(singleton_class value: (constant) @name) @definition.class
(singleton_class value: (scope_resolution scope: (_)? @scope name: (constant) @name)) @definition.class
(module name: (constant) @name . (comment)? @body) @definition.module
(module name: (scope_resolution scope: (_)? @scope name: (constant) @name) . (comment)? @body) @definition.module

(method name: (_) @name . parameters: (_)? . ["=" (comment)]? @body) @definition.method
(singleton_method name: (_) @name . parameters: (_)? . ["=" (comment)]? @body) @definition.method
((alias name: (_) @name) @definition.method
  (#strip! @name "^:"))
(program
  [
    (method name: (_) @name) @definition.function
    (singleton_method object: (constant) @scope name: (_) @name) @definition.method
  ])

(assignment left: (constant) @name) @definition.constant
(assignment left: (scope_resolution scope: (_)? @scope name: (constant) @name)) @definition.constant

; Classes made by a call are named by the constant that holds them.
((assignment
  left: (constant) @name
  right: (call
    receiver: (constant) @_maker
    method: (identifier) @_new
    block: (_ body: (_) @body)?)) @definition.struct
  (#match? @_maker "^(Struct|Data)$")
  (#match? @_new "^(new|define)$"))
((assignment
  left: (constant) @name
  right: (call
    receiver: (constant) @_maker
    method: (identifier) @_new
    block: (_ body: (_) @body)?)) @definition.class
  (#eq? @_maker "Class")
  (#eq? @_new "new"))
((assignment
  left: (constant) @name
  right: (call
    receiver: (constant) @_maker
    method: (identifier) @_new
    block: (_ body: (_) @body)?)) @definition.module
  (#eq? @_maker "Module")
  (#eq? @_new "new"))

; A lambda bound to a name is a function with that name.
(assignment left: (_) @name right: (lambda body: (_) @body)) @definition.function
((assignment left: (_) @name right: (call . method: (identifier) @_lambda block: (_) @body)) @definition.function
  (#match? @_lambda "^(lambda|proc)$"))

; What is declared in the body of a class: attributes, associations, scopes. The colon is no part of their names. With a
; prefix, what is delegated is not called as it is written.
((body_statement
  (call
    .
    method: (identifier) @_declares
    arguments: (argument_list (simple_symbol) @name) @_list) @definition.property)
  (#match? @_declares "^([cm]?attr_(reader|writer|accessor)|class_attribute|attributes|delegate)$")
  (#not-match? @_list "\\bprefix:")
  (#strip! @name "^:"))
((body_statement
  (call
    .
    method: (identifier) @_access
    arguments: (argument_list
      .
      (call
        .
        method: (identifier) @_declares
        arguments: (argument_list (simple_symbol) @name))
      .)) @definition.property)
  (#match? @_access "^(private|protected|public)$")
  (#match? @_declares "^([cm]?attr_(reader|writer|accessor)|class_attribute)$")
  (#strip! @name "^:"))
((body_statement
  (call
    .
    method: (identifier) @_declares
    arguments: (argument_list . (simple_symbol) @name)
    block: (_)? @body) @definition.property)
  (#match?
    @_declares
    "^(belongs_to|has_(one|many|and_belongs_to_many|one_attached|many_attached|rich_text)|enum|scope|field|(alias_)?attribute)$")
  (#strip! @name "^:"))

((call
  .
  method: (identifier) @_declares
  arguments: (argument_list . [(simple_symbol) (string)] @name)
  block: (_)? @body) @definition.method
  (#match? @_declares "^(define|alias)_method$")
  (#strip! @name "^:"))

; Tests are named by their descriptions, tasks by their names, routes by their paths.
((call
  method: (identifier) @_block
  arguments: (argument_list
    .
    [
      (string)
      (simple_symbol)
      (constant)
      (scope_resolution)
      (pair . key: [(hash_key_symbol) (simple_symbol) (string)] @name)
    ] @name)
  block: (_) @body) @definition.function
  (#match?
    @_block
    "^(describe|context|it|specify|should|test|feature|scenario|shared_(examples|examples_for|context)|(multi)?task)$")
  (#strip! @name "^:"))
((call
  .
  method: (identifier) @_verb
  arguments: (argument_list . (string) @name)
  block: (_) @body) @definition.function
  (#match? @_verb "^(get|post|put|patch|delete)$"))
((call
  method: (identifier) @_block
  arguments: (argument_list . [(string) (simple_symbol)] @name)
  block: (_) @body) @definition.module
  (#eq? @_block "namespace")
  (#strip! @name "^:"))
