; What GraphQL documents define: the types of a schema, and the operations and fragments of clients. Arguments of a field
; are part of it. A part of the schema that is added with `extend` has the name of what it is added to.

; The description of a definition precedes it, like a comment.
[(comment) (description)] @comment

(type name: (_) @name) @definition.type
(input name: (_) @name) @definition.struct
(interface name: (_) @name) @definition.interface
(union name: (_) @name) @definition.type
(scalar name: (_) @name) @definition.type
(enum name: (_) @name) @definition.enum
(directive name: (_) @name) @definition.function

(field name: (_) @name) @definition.property
(field name: (_) @name arguments: (_)) @definition.method
(value name: (_) @name) @definition.property

(operation name: (_) @name) @definition.function
(fragment name: (_) @name) @definition.function
