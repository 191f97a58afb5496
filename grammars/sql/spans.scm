; What SQL creates, in any dialect. The schema that a name is written with is its scope.
;
; A table is a struct with its columns as properties. A view is a type, as is the part of a query that WITH names, and what
; CREATE TYPE and CREATE DOMAIN make, but for enums. Functions, procedures, triggers and rules are functions. An index or a
; policy says something about a table, as a property of it does. A sequence is a constant, a schema or package a module.

(comment) @comment

(create_extension) @definition.import_block

(create_schema schema: (_)? @scope name: (_) @name) @definition.module
(create_package schema: (_)? @scope name: (_) @name) @definition.module

(create_table schema: (_)? @scope name: (_) @name) @definition.struct
(create_table (columns (column name: (_) @name) @definition.property))
(create_view schema: (_)? @scope name: (_) @name) @definition.type
(create_type schema: (_)? @scope name: (_) @name) @definition.type
((create_type schema: (_)? @scope name: (_) @name) @definition.enum
  (#match? @definition.enum "\\s[aA][sS]\\s+[eE][nN][uU][mM]\\b"))

(create_function schema: (_)? @scope name: (_) @name) @definition.function
(create_procedure schema: (_)? @scope name: (_) @name) @definition.function
(create_trigger schema: (_)? @scope name: (_) @name) @definition.function

(create_sequence schema: (_)? @scope name: (_) @name) @definition.constant
(create_index schema: (_)? @scope name: (_) @name) @definition.property
(create_policy schema: (_)? @scope name: (_) @name) @definition.property

(with_statement (cte name: (_) @name) @definition.type)
