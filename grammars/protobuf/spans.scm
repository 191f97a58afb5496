; What a Protocol Buffers file defines. The parts of a oneof are fields of the message, and an extension belongs to what
; it extends.

(comment) @comment

(package name: (_) @name) @definition.module
(import) @definition.import_block

(message name: (_) @name) @definition.struct
(enum name: (_) @name) @definition.enum
(service name: (_) @name) @definition.interface
(rpc name: (_) @name) @definition.method

(field name: (_) @name) @definition.property
(group name: (_) @name) @definition.struct
(value name: (_) @name) @definition.property
(oneof name: (_) @name) @definition.property
(extend name: (_) @name) @definition.impl
