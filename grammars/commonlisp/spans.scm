; What a Common Lisp file defines. A form is known by the first words of its list. Where several patterns find the same name,
; the last decides the kind. A docstring stands behind the parameters, or behind the value of a variable.

(comment) @comment

((list . (symbol) @_def . [(symbol) (keyword) (string)] @name) @definition.module
  (#match? @_def "^(?:(?:uiop:)?define-package|defpackage|(?:asdf:)?defsystem)$")
  (#strip! @name "^#?:"))
((list . (symbol) @_def . (symbol) @name . (_)? . (string)? @doc) @definition.constant
  (#any-of? @_def "defvar" "defparameter" "defconstant" "define-constant" "defglobal"))

((list . (symbol) @_def . (symbol) @name) @definition.function
  (#match? @_def "^(?:def(?:generic|setf|test)|test|define-(?:test|compiler-macro|modify-macro)|def-[a-z-]+)$"))
((list . (symbol) @_def . (symbol) @name . (list) . (string)? @doc) @definition.function
  (#any-of? @_def "defun" "defmacro" "defmethod"))
((list . (symbol) @_def . (symbol) @name . (list) . (_) @body) @definition.function
  (#any-of? @_def "defun" "defmacro" "defmethod"))
; `(defun (setf name) …)`.
((list . (symbol) @_def . (list . (symbol) . (symbol) @name) . (list) . (_) @body) @definition.function
  (#any-of? @_def "defun" "defmethod" "defgeneric"))
; A method belongs to the class of its first parameter.
((list
  .
  (symbol) @_def
  .
  (symbol) @name
  .
  (keyword)?
  .
  (list . (list . (symbol) . (symbol) @scope))
  .
  (_) @body) @definition.method
  (#eq? @_def "defmethod"))

((list . (symbol) @_def . [(symbol) @name (list . (symbol) @name)]) @definition.class
  (#any-of? @_def "defclass" "defstruct" "define-condition"))
((list . (symbol) @_def . (symbol) @name) @definition.type
  (#eq? @_def "deftype"))
