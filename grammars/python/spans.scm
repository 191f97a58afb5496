; What a Python file defines. The order matters where several patterns find the same name: the last decides the kind.

(comment) @comment

; A docstring opens the file, before or after the usual comments.
(module . (comment)* . (expression_statement . (string) @doc .)) @definition.module

[(import_statement) (import_from_statement) (future_import_statement)] @definition.import_block

; Decorators are part of what they decorate.
(decorated_definition definition: (_ name: (identifier) @name)) @definition.function

; The signature ends before the colon: what stands between it and the body may be a comment.
(function_definition name: (identifier) @name ":" @body) @definition.function
(function_definition
  name: (identifier) @name
  ":" @body
  body: (block . (expression_statement . (string) @doc .))) @definition.function

(class_definition name: (identifier) @name ":" @body) @definition.class
(class_definition
  name: (identifier) @name
  ":" @body
  body: (block . (expression_statement . (string) @doc .))) @definition.class

(module (expression_statement (assignment left: (identifier) @name)) @definition.constant)
(module
  (expression_statement
    (assignment left: (identifier) @name right: (lambda ":" @body))) @definition.function)
; Of several names each is its own, and so is what is defined under a condition: `PY3`, `HAS_NUMPY`.
(module (expression_statement (assignment left: (pattern_list (identifier) @name))) @definition.constant)
(module
  (expression_statement (assignment right: (assignment left: (identifier) @name))) @definition.constant)
((module
  [
    (if_statement
      (block (expression_statement (assignment left: (identifier) @name)) @definition.constant))
    (if_statement
      (_ (block (expression_statement (assignment left: (identifier) @name)) @definition.constant)))
    (try_statement
      (block (expression_statement (assignment left: (identifier) @name)) @definition.constant))
    (try_statement
      (_ (block (expression_statement (assignment left: (identifier) @name)) @definition.constant)))
  ])
  (#match? @name "^_*[A-Z]"))
(type_alias_statement left: (type (identifier) @name)) @definition.type
(type_alias_statement left: (type (generic_type (identifier) @name))) @definition.type

(class_definition
  body: (block (expression_statement (assignment left: (identifier) @name)) @definition.property))
(class_definition
  body: (block
    (expression_statement (assignment left: (pattern_list (identifier) @name))) @definition.property))
(class_definition
  body: (block
    (expression_statement
      (assignment right: (assignment left: (identifier) @name))) @definition.property))
