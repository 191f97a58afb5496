; What a Vue component has beside scripts and styles, which component.scm finds: its template, and scripts with JSX.

(template_element (start_tag (tag_name) @name)) @definition.element

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value (attribute_value) @_value)))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#eq? @_value "tsx")
  (#set! injection.language "tsx"))
