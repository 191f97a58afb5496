; What SCSS alone holds: mixins, functions, placeholders, the variables of the sheet. What CSS and SCSS hold alike is in
; common.scm, which comes behind this. Often one rule is around all of a sheet, so the rules directly in a rule count too.

[(comment) (single_line_comment)] @comment

[(import_statement) (use_statement) (forward_statement)] @definition.import_block

(stylesheet (declaration . (variable_name) @name) @definition.constant)

; What the grammar does not know, such as a spread list, it takes for a part of the selector below; that begins behind it.
((stylesheet (rule_set (selectors) @name (block) @body) @definition.property)
  (#strip! @name "^[\\s\\S]*;(?:[\\s}]|//[^\\n]*\\n)*"))
((stylesheet (rule_set (block (rule_set (selectors) @name (block) @body) @definition.property)))
  (#strip! @name "^[\\s\\S]*;(?:[\\s}]|//[^\\n]*\\n)*"))
(include_statement (block (rule_set (selectors) @name (block) @body) @definition.property))
; Behind a spread list or a map the root is an error, and so is the one that holds what follows. An interpolation is no rule.
(ERROR (declaration . (variable_name) @name) @definition.constant)
((ERROR (rule_set (selectors) @name (block) @body) @definition.property)
  (#not-match? @name "^[:,*]|[;\"']")
  (#not-match? @definition.property "^[^{]*[:,]\\s*#\\{"))
(placeholder (name) @name (block) @body) @definition.property

(mixin_statement (name) @name (block) @body) @definition.function
(function_statement (name) @name (block) @body) @definition.function
(stylesheet (include_statement . (identifier) @name (block) @body) @definition.section)
