; What a Clojure file defines. A form is known by the first words of its list. Where several patterns find the same name, the
; last decides the kind. A docstring stands behind the name.

(comment) @comment

((list . (symbol) @_def . (metadata)* . (symbol) @name . (string)? @doc) @definition.module
  (#eq? @_def "ns"))
((list . [(keyword) (symbol)] @_import) @definition.import_block
  (#any-of? @_import ":require" ":import" ":use" ":require-macros" ":refer-clojure" "require" "import"))

; Libraries define things with forms of their own: `s/def`, `defstate`.
((source_file (list . (symbol) @_def . (metadata)* . [(symbol) (keyword)] @name) @definition.constant)
  (#match? @_def "^(?:[^/]+/)?def|^[^/]+/def$"))
((list . (symbol) @_def . (metadata)* . (symbol) @name . (string) @doc . (_)) @definition.constant
  (#any-of? @_def "def" "defonce"))

((list . (symbol) @_def . (metadata)* . (symbol) @name . (string)? @doc) @definition.function
  (#match? @_def "^(?:[^/]+/)?(?:defn-?|defmacro|defmulti|defmethod|deftest|defspec|defendpoint|deftask|defcard)$"))
((list
  .
  (symbol) @_def
  .
  (metadata)*
  .
  (symbol) @name
  .
  (string)?
  .
  (map)?
  .
  [(list) @body (vector)]
  .
  (_) @body) @definition.function
  (#match? @_def "^(?:[^/]+/)?(?:defn-?|defmacro)$"))

((list . (symbol) @_def . (metadata)* . (symbol) @name) @definition.class
  (#match? @_def "^(?:[^/]+/)?(?:defrecord|deftype)(?:\\+)?$"))
((list . (symbol) @_def . (metadata)* . (symbol) @name . (string)? @doc) @definition.interface
  (#match? @_def "^(?:[^/]+/)?(?:defprotocol\\+?|definterface)$"))

; The methods that a protocol requires, and those that a record implements.
((list . (symbol) @_def . (symbol) (list . (symbol) @name . (vector) . (string)? @doc) @definition.method)
  (#any-of? @_def "defprotocol" "definterface"))
((list . (symbol) @_def . (symbol) (list . (symbol) @name . (vector) . (_) @body) @definition.method)
  (#any-of? @_def "defrecord" "deftype" "extend-type"))

; Handlers of re-frame, which have a keyword instead of a name.
((list . (symbol) @_register . (keyword) @name) @definition.function
  (#match? @_register "^(?:re-frame(?:\\.core)?/|rf/)?reg-(?:sub|event|fx|cofx)"))
