; What CSS alone holds: its rules by their selectors. What CSS and SCSS hold alike is in common.scm, which comes behind this.
; A rule nested in another belongs to it.

(comment) @comment

(import_statement) @definition.import_block

(stylesheet (rule_set (selectors) @name (block) @body) @definition.property)
(scope_statement (block (rule_set (selectors) @name (block) @body) @definition.property))
(stylesheet (scope_statement . (_) @name (block) @body) @definition.section)
