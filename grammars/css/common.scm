; What sheets of CSS and SCSS hold alike, read behind the query of each.

(media_statement (block (rule_set (selectors) @name (block) @body) @definition.property))
(supports_statement (block (rule_set (selectors) @name (block) @body) @definition.property))
(at_rule (block (rule_set (selectors) @name (block) @body) @definition.property))

; The custom properties that a sheet sets for all others, to which `var()` refers.
((rule_set
  (selectors . (pseudo_class_selector . (class_name) @_root) .)
  (block (declaration . (property_name) @name) @definition.constant))
  (#eq? @_root "root")
  (#match? @name "^--"))

; An at-rule is named by its condition or its name, and by its keyword if it has neither.
(stylesheet (at_rule (at_keyword) @name . (block) @body) @definition.section)
(stylesheet (at_rule (at_keyword) . (_) @name (block) @body) @definition.section)
; The name of a container and what kind of page is meant are errors to the grammar.
(stylesheet (at_rule (at_keyword) . (ERROR) @name . (_)? . (block) @body) @definition.section)
(stylesheet (media_statement . (_) @name (block) @body) @definition.section)
(stylesheet (supports_statement . (_) @name (block) @body) @definition.section)
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @definition.property
