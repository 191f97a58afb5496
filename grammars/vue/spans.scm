; What a Vue component is made of: its template, its scripts and its styles. What a script defines, the grammar of its
; own language finds.

(comment) @comment

(script_element (start_tag (tag_name) @name)) @definition.element
(style_element (start_tag (tag_name) @name)) @definition.element
(template_element (start_tag (tag_name) @name)) @definition.element

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
((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value (attribute_value) @_value)))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#eq? @_value "tsx")
  (#set! injection.language "tsx"))

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
