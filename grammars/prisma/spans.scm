; What a schema of Prisma defines: models with their fields, views, composite types and enums, and where the data and the
; clients come from. An attribute of a whole block, such as an index, is part of it.

(comment) @comment

(model name: (_) @name) @definition.struct
(view name: (_) @name) @definition.type
(type name: (_) @name) @definition.type
(type_alias name: (_) @name) @definition.type
(enum name: (_) @name) @definition.enum
(datasource name: (_) @name) @definition.section
(generator name: (_) @name) @definition.section

(fields (field name: (_) @name) @definition.property)
(values (value name: (_) @name) @definition.property)
