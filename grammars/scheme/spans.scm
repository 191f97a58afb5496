; What a Scheme or Racket file defines. A form is known by the first words of its list. Where several patterns find the same
; name, the last decides the kind.

(comment) @comment

((list . (symbol) @_import) @definition.import_block
  (#any-of? @_import "import" "require" "use-modules"))
((list . (symbol) @_def . (list) @name) @definition.module
  (#any-of? @_def "define-module" "define-library" "library"))
((list . (symbol) @_def . (symbol) @name) @definition.module
  (#match? @_def "^module[*+]?$"))

; Values of the top level, and functions wherever they are. A curried one has its name within two lists.
((source_file (list . (symbol) @_def . (symbol) @name) @definition.constant)
  (#match? @_def "^(?:define(?:-values|-constant|-public|/contract)?|defvar)$"))
((list . (symbol) @_def . (list . [(symbol) @name (list . (symbol) @name)]) . (_)? @body) @definition.function
  (#match? @_def "^define(?!-(?:library|module|record|values|struct))"))
((list . (symbol) @_def . (symbol) @name . (list . (symbol) @_lambda)) @definition.function
  (#match? @_def "^define")
  (#match? @_lambda "^(?:case-)?(?:lambda|λ)"))
((list . (symbol) @_def . (symbol) @name) @definition.function
  (#match? @_def "^(?:define-(?:syntax|macro|generic)|define-syntax-[a-z-]+|define-simple-macro)"))
((list . (symbol) @_def . (symbol) @name) @definition.struct
  (#match? @_def "^(?:struct|define-struct|define-record-type|define-class|define-record)$"))
((list . (symbol) @_def . (symbol) @name . (list . (symbol) @_class)) @definition.class
  (#eq? @_def "define")
  (#match? @_class "^(?:class[*/]?|unit|interface)"))

; Methods of Racket's classes.
((list . (symbol) @_def . (list . (symbol) @name) . (_) @body) @definition.method
  (#match? @_def "^define/(?:public|private|override|augment|public-final|pubment)$"))

; A test is named by its description.
((list . (symbol) @_test . (string) @name) @definition.function
  (#any-of? @_test "test-case" "test-suite" "test-group"))
