; What an interface of OCaml declares.

(comment) @comment
(source_file . (comment) @doc . [(import) (value) (module) (module_type)]) @definition.module

(import) @definition.import_block
; Types may take many lines.
((value name: (_) @name) @definition.function
  (#set! clause))
((value name: (_) @name) @definition.constant @_value
  (#not-match? @_value "->"))
(type name: (_) @name) @definition.type
(type name: (_) @name . (record) @body) @definition.struct
(field name: (_) @name) @definition.property
(exception name: (_) @name) @definition.type
(module name: (_) @name) @definition.module
(module name: (_) @name (signature) @body) @definition.module
(module_type name: (_) @name) @definition.interface
(module_type name: (_) @name (signature) @body) @definition.interface
(class name: (_) @name) @definition.class
(class name: (_) @name (object) @body) @definition.class
(method name: (_) @name) @definition.method
