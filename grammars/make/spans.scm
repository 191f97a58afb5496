; What a makefile defines: rules by their targets, canned recipes, and variables where they get a value. What adds to a
; variable, or sets it for one target, defines nothing.

(comment) @comment

(include_directive) @definition.import_block

(export_directive (variable_assignment . (word) @name)) @definition.constant
(override_directive (variable_assignment . (word) @name)) @definition.constant
; Where no blank stands before `+=` or `?=`, the grammar takes the sign to be part of the name.
((variable_assignment . (word) @name ["=" ":=" "::=" "?="]) @definition.constant
  (#not-match? @name "\\+$")
  (#strip! @name "\\?$"))
(shell_assignment . (word) @name) @definition.constant

(define_directive name: (word) @name) @definition.function

; `.PHONY` and its like speak about rules and are none. Of a single target it belongs to the rule below it.
((rule . (targets) @_phony (prerequisites . (word) .)) @decorator
  (#eq? @_phony ".PHONY"))
((rule . (targets) @name) @definition.function
  (#not-match? @name "^\\.[A-Z_]+$|="))
((rule . (targets) @name (recipe) @body) @definition.function
  (#not-match? @name "^\\.[A-Z_]+$|="))

; A variable whose name is put together is a rule to the grammar, `CFLAGS_$(arch) := -O2`. What such a one is added to, in
; `obj-$(net) += tcp.o`, are targets, and those of the next rule stand behind them: the last is its name, and its start.
((rule . (targets) @name . ":" . (ERROR . "=")) @definition.constant
  (#not-match? @name "="))
(rule
  .
  (targets (ERROR) [(word) @name (concatenation (word) @name .)] .)
  [(prerequisites) (recipe)] @definition.function)
(rule
  .
  (targets
    (ERROR)
    [(word) @name @definition.function (concatenation (word) @name @definition.function .)]
    .))
(rule
  .
  (targets
    (ERROR)
    [(word) @name @definition.constant (concatenation (word) @name @definition.constant .)]
    .)
  .
  ":"
  .
  (ERROR . "="))
