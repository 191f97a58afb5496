; What an Emacs Lisp file defines. A form is known by the first words of its list. Where several patterns find the same name,
; the last decides the kind. A docstring stands behind the parameters, or behind the value of a variable.

(comment) @comment

((source_file (list . (symbol) @_import) @definition.import_block)
  (#eq? @_import "require"))

((list . (symbol) @_def . (symbol) @name . (_)? . (string)? @doc) @definition.constant
  (#any-of? @_def "defvar" "defvar-local" "defconst" "defcustom" "defface"))
((list . (symbol) @_def . (symbol) @name) @definition.constant
  (#eq? @_def "defvar-keymap"))
((list . (symbol) @_def . (symbol) @name) @definition.section
  (#any-of? @_def "defgroup" "use-package"))

((list . (symbol) @_def . (symbol) @name . (_)? . (string)? @doc) @definition.function
  (#match? @_def "^(?:(?:cl-)?(?:defun|defmacro|defsubst|defgeneric|defmethod|iter-defun)\\*?|define-inline)$"))
((list . (symbol) @_def . (symbol) @name . (_) . (_) @body) @definition.function
  (#match? @_def "^(?:(?:cl-)?(?:defun|defmacro|defsubst|defgeneric|defmethod|iter-defun)\\*?|ert-deftest)$"))
((list . (symbol) @_def . (symbol) @name) @definition.function
  (#match? @_def "^(?:transient-define-|define-(?:advice|key-after|.*mode)$)"))

((list . (symbol) @_def . [(symbol) @name (list . (symbol) @name)] . (string)? @doc) @definition.class
  (#any-of? @_def "cl-defstruct" "define-error"))
((list . (symbol) @_def . (symbol) @name) @definition.class
  (#eq? @_def "defclass"))

; Tests of Buttercup are named by their descriptions.
((list . (symbol) @_test . (string) @name) @definition.function
  (#any-of? @_test "describe" "it"))
