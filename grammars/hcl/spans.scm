; What Terraform and HCL files define: their blocks, and the values of the top level. Names are as other files refer to them,
; `aws_instance.web`, `data.aws_ami.ubuntu`, `local.tags`. Where several patterns find the same name, the last decides the kind.
;
; Where a brace is missing, the blocks that follow are read as part of the one before. So blocks with labels count wherever
; they stand.

(comment) @comment

; Values of the top level: all that there is in .tfvars, and the inputs of Terragrunt.
(config_file (body (attribute . (identifier) @name) @definition.property))

; A block without labels goes by its keyword. What tells of a change, once, defines nothing.
((config_file (body (block . (identifier) @name . (block_start) @body) @definition.section))
  (#not-match? @name "^(?:locals|moved|removed|import)$"))

; Other blocks are named by their last label.
((block
  .
  (identifier) @_block
  .
  [(identifier) @name (string_lit (template_literal) @name)]
  .
  (block_start) @body) @definition.section
  (#not-match? @_block "^(?:module|variable|output|dynamic|provisioner)$"))
(block
  .
  (identifier)
  .
  [(identifier) @scope (string_lit (template_literal) @scope)]
  .
  [(identifier) @name (string_lit (template_literal) @name)]
  .
  (block_start) @body) @definition.section
((block
  .
  (identifier) @scope @_block
  .
  [(identifier) @scope (string_lit (template_literal) @scope)]
  .
  [(identifier) @name (string_lit (template_literal) @name)]
  .
  (block_start) @body) @definition.section
  (#eq? @_block "data"))
((block
  .
  (identifier) @scope
  .
  [(identifier) @name (string_lit (template_literal) @name)]
  .
  (block_start) @body) @definition.module
  (#eq? @scope "module"))

; Variables and outputs, with their descriptions.
((block
  .
  (identifier) @scope
  .
  [(identifier) @name (string_lit (template_literal) @name)]
  .
  (block_start) @body) @definition.constant
  (#match? @scope "^(?:variable|output)$"))
((block
  .
  (identifier) @scope
  .
  [(identifier) @name (string_lit (template_literal) @name)]
  .
  (block_start) @body
  (body
    (attribute
      .
      (identifier) @_key
      .
      (expression (literal_value (string_lit (template_literal) @doc)))))) @definition.constant
  (#match? @scope "^(?:variable|output)$")
  (#eq? @_key "description"))

; Local values are found as `local.tags`.
((config_file (body (block . (identifier) @name . (block_start) @body) @definition.section))
  (#eq? @name "locals")
  (#strip! @name "s$"))
((config_file
  (body (block . (identifier) @_locals . (block_start) (body (attribute . (identifier) @name) @definition.constant))))
  (#eq? @_locals "locals"))
