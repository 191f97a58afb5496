; What Vue and Svelte components are made of alike: scripts and styles. What a script defines, the grammar of its
; own language finds.

(comment) @comment

(script_element (start_tag (tag_name) @name)) @definition.element
(style_element (start_tag (tag_name) @name)) @definition.element

((script_element (raw_text) @injection.content)
  (#set! injection.language "javascript"))
((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value (attribute_value) @_value)))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#any-of? @_value "ts" "typescript")
  (#set! injection.language "typescript"))

((style_element (raw_text) @injection.content)
  (#set! injection.language "css"))
((style_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value (attribute_value) @_value)))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#eq? @_value "scss")
  (#set! injection.language "scss"))
