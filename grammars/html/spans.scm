; What a page holds: the elements that have an id, what is under a heading of its own, scripts and style sheets.

(comment) @comment

((element
  .
  [
    (start_tag (attribute . (attribute_name) @_key (_) @name))
    (self_closing_tag (attribute . (attribute_name) @_key (_) @name))
  ]) @definition.element
  (#eq? @_key "id"))

; An element that begins with a heading is the section of that heading. One with an id is named by the id.
((element
  .
  (start_tag . (tag_name) . (attribute . (attribute_name) @_key)? .)
  .
  (element . (start_tag . (tag_name) @_heading) . (text) @name)) @definition.section
  (#not-eq? @_key "id")
  (#match? @_heading "^[hH][1-6]$"))

(script_element (start_tag (tag_name) @name) (raw_text) @body) @definition.element
(style_element (start_tag (tag_name) @name) (raw_text) @body) @definition.element

; A script is JavaScript unless its type says that it is data or a template.
((script_element (raw_text) @injection.content)
  (#set! injection.language "javascript"))
((script_element
  (start_tag
    (attribute
      (attribute_name) @_key
      [(attribute_value) (quoted_attribute_value (attribute_value))] @_type))
  (raw_text) @injection.content)
  (#eq? @_key "type")
  (#not-match? @_type "module|javascript|babel|jsx")
  (#set! injection.language "none"))
((style_element (raw_text) @injection.content)
  (#set! injection.language "css"))
