; What an Elixir file defines. To the grammar every definition is a call, and known by its name alone.

(comment) @comment

; Attributes before a definition belong to it; what documents it is read as such.
((unary_operator operand: (call target: (identifier) @_attribute (arguments . [(string) (sigil)]))) @comment
  (#any-of? @_attribute "doc" "typedoc"))
((unary_operator operand: (call target: (identifier) @_attribute)) @decorator
  (#any-of? @_attribute
    "doc" "typedoc" "spec" "impl" "deprecated" "dialyzer" "tag" "describetag"))

((call
  target: (identifier) @_import
  (arguments . [(alias) (dot)])) @definition.import_block
  (#any-of? @_import "alias" "import" "require" "use"))

; A qualified name is one node: other code uses only its last part.
((call target: (identifier) @_definition (arguments . (alias) @name @scope) (do_block) @body) @definition.module
  (#eq? @_definition "defmodule")
  (#strip! @name "^.*[.]"))
; The wildcards stand for the attribute: what a query names takes time to prepare.
((call
  target: (identifier) @_definition
  (arguments . (alias) @name @scope)
  (do_block
    (_
      (_
        .
        (identifier) @_attribute
        (_ . [(string . (quoted_content) @doc) (sigil (quoted_content) @doc)])))) @body) @definition.module
  (#eq? @_definition "defmodule")
  (#strip! @name "^.*[.]")
  (#eq? @_attribute "moduledoc"))
((call target: (identifier) @_definition (arguments . (alias) @name @scope) (do_block) @body) @definition.interface
  (#eq? @_definition "defprotocol")
  (#strip! @name "^.*[.]"))
((call target: (identifier) @_definition (arguments . (alias) @name @scope) (do_block) @body) @definition.impl
  (#eq? @_definition "defimpl")
  (#strip! @name "^.*[.]"))

; Every clause of a function is a definition. The signature of a short clause is all of it.
((call
  target: (identifier) @_definition
  (arguments
    .
    [
      (identifier) @name
      (call target: (identifier) @name)
      (binary_operator left: [(identifier) @name (call target: (identifier) @name)] operator: "when")
    ])
  (do_block)? @body) @definition.function
  (#any-of? @_definition
    "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp"
    "deftransform" "deftransformp"))
; Operators are defined the way they are used.
((call
  target: (identifier) @_definition
  (arguments . (binary_operator left: (identifier) operator: _ @name right: (identifier)))
  (do_block)? @body) @definition.function
  (#any-of? @_definition "def" "defp" "defmacro" "defmacrop"))

((call target: (identifier) @name) @definition.struct
  (#any-of? @name "defstruct" "defexception"))

((unary_operator
  operand: (call
    target: (identifier) @_attribute
    (arguments
      .
      (binary_operator left: [(identifier) @name (call target: (identifier) @name)])))) @definition.type
  (#any-of? @_attribute "type" "typep" "opaque"))
((unary_operator
  operand: (call
    target: (identifier) @_attribute
    (arguments
      .
      (binary_operator
        left: [
          (call target: (identifier) @name)
          (binary_operator left: (call target: (identifier) @name))
        ])))) @definition.method
  (#any-of? @_attribute "callback" "macrocallback"))

; Any other attribute with a value is a constant of its module.
((unary_operator operator: "@" operand: (call target: (identifier) @name)) @definition.constant
  (#not-any-of? @name
    "moduledoc" "doc" "typedoc" "spec" "impl" "deprecated" "dialyzer" "tag" "describetag" "moduletag" "behaviour"
    "behavior" "derive" "enforce_keys" "type" "typep" "opaque" "callback" "macrocallback" "optional_callbacks"
    "compile" "on_load" "before_compile" "after_compile" "external_resource"))

; Ecto declares fields and associations of a struct by calls in a block.
((call
  target: (identifier) @_schema
  (do_block
    (call target: (identifier) @_field (arguments . (atom) @name)) @definition.property))
  (#any-of? @_schema
    "schema" "embedded_schema" "typed_schema" "typed_embedded_schema" "typedstruct" "embeds_one" "embeds_many")
  (#any-of? @_field
    "field" "belongs_to" "has_one" "has_many" "many_to_many" "embeds_one" "embeds_many")
  (#strip! @name "^:"))

; A test is named by its description.
((call target: (identifier) @_test (arguments . (string) @name) (do_block) @body) @definition.function
  (#any-of? @_test "test" "describe" "property"))
