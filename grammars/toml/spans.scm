; What a TOML file holds: its tables, and the keys of each.

; The grammar counts the comments above a table to the table before it, so that only a comment with a key below it, or
; before the first table, is known to belong there.
(document (comment) @comment)
(table (comment) @comment . [(comment) (pair)])
(table_array_element (comment) @comment . [(comment) (pair)])

(document (table . (_) @name) @definition.section)
(document (table_array_element . (_) @name) @definition.section)

(document (pair . (_) @name) @definition.property)
(document (table (pair . (_) @name) @definition.property))
(document (table_array_element (pair . (_) @name) @definition.property))
