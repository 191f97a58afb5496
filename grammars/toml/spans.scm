; What a TOML file holds: its tables, and the keys of each. Keys of inline tables lie deeper than `depth` in language.json.

(comment) @comment

(table . (_) @name) @definition.section
(table_array_element . (_) @name) @definition.section
(pair . (_) @name) @definition.property
