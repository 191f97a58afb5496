; What a SCSS sheet holds: mixins, functions, placeholders, the variables of the sheet, its rules by their selectors, and
; the at-rules that group them. Often one rule is around all of a sheet, so the rules directly in a rule count too.

[(comment) (single_line_comment)] @comment

[(import_statement) (use_statement) (forward_statement)] @definition.import_block

(stylesheet (declaration . (variable_name) @name) @definition.constant)

; What the grammar does not know, such as a spread list, it takes for a part of the selector below; that begins behind it.
((stylesheet (rule_set (selectors) @name (block) @body) @definition.property)
  (#strip! @name "^[\\s\\S]*;(?:[\\s}]|//[^\\n]*\\n)*"))
((stylesheet (rule_set (block (rule_set (selectors) @name (block) @body) @definition.property)))
  (#strip! @name "^[\\s\\S]*;(?:[\\s}]|//[^\\n]*\\n)*"))
(media_statement (block (rule_set (selectors) @name (block) @body) @definition.property))
(supports_statement (block (rule_set (selectors) @name (block) @body) @definition.property))
(at_rule (block (rule_set (selectors) @name (block) @body) @definition.property))
(include_statement (block (rule_set (selectors) @name (block) @body) @definition.property))
; Behind a spread list or a map the root is an error, and so is the one that holds what follows. An interpolation is no rule.
(ERROR (declaration . (variable_name) @name) @definition.constant)
((ERROR (rule_set (selectors) @name (block) @body) @definition.property)
  (#not-match? @name "^[:,*]|[;\"']")
  (#not-match? @definition.property "^[^{]*[:,]\\s*#\\{"))
(placeholder (name) @name (block) @body) @definition.property

(mixin_statement (name) @name (block) @body) @definition.function
(function_statement (name) @name (block) @body) @definition.function

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
(stylesheet (include_statement . (identifier) @name (block) @body) @definition.section)
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @definition.property
