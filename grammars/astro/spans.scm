; What an Astro component has beside scripts and styles, which component.scm finds: the code between its fences. All of its
; code is TypeScript.

((frontmatter (raw_text) @injection.content)
  (#set! injection.language "typescript"))
((script_element (raw_text) @injection.content)
  (#set! injection.language "typescript"))

; The grammar reads their names with the bracket.
((script_element (start_tag (tag_name) @name)) @definition.element
  (#strip! @name "^<"))
((style_element (start_tag (tag_name) @name)) @definition.element
  (#strip! @name "^<"))
