; What a Nix file defines: what its attributes and variables are bound to. Where several patterns find the same name, the last decides
; the kind and the signature. Of a path of names, the last is the name.

(comment) @comment

((binding attrpath: (attrpath) @name @scope) @definition.property
  (#strip! @name "^.*[.](?=[\\w'-]+$|\"[^\"]*\"$|[$][{][^}]*[}]$)"))
(let_expression (binding_set (binding attrpath: (attrpath . (_) @name .)) @definition.constant))
((binding
  attrpath: (attrpath) @name @scope
  expression: (function_expression body: (_) @body)) @definition.function
  (#strip! @name "^.*[.](?=[\\w'-]+$|\"[^\"]*\"$|[$][{][^}]*[}]$)"))
((binding
  attrpath: (attrpath) @name @scope
  expression: (function_expression body: (function_expression body: (_) @body))) @definition.function
  (#strip! @name "^.*[.](?=[\\w'-]+$|\"[^\"]*\"$|[$][{][^}]*[}]$)"))
((binding
  attrpath: (attrpath) @name @scope
  expression: (function_expression body: (function_expression body: (function_expression body: (_) @body)))) @definition.function
  (#strip! @name "^.*[.](?=[\\w'-]+$|\"[^\"]*\"$|[$][{][^}]*[}]$)"))

; Imports of other files.
((binding attrpath: (attrpath . (_) @_imports .) expression: (list_expression)) @definition.import_block
  (#eq? @_imports "imports"))
((binding
  expression: (apply_expression
    function: [(variable_expression name: (identifier) @_import) (select_expression attrpath: (attrpath (_) @_import .))]
    argument: (path_expression))) @definition.import_block
  (#any-of? @_import "import" "callPackage"))
