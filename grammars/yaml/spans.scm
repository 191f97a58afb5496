; What a YAML file holds: the keys of the first two levels of each of its documents, the named items of a list that is
; all of the document, and the objects of a cluster by their names. Deeper keys are data, and too many to look up.

; The grammar counts a comment to the mapping above it, however little it is indented, so that only one with a key or
; an item of its own mapping below it is known to belong there.
(block_mapping (comment) @comment . [(comment) (block_mapping_pair)])
(block_sequence (comment) @comment . [(comment) (block_sequence_item)])
(block_mapping_pair (comment) @comment . [(comment) (block_node)])
(document (comment) @comment . [(comment) (block_node)])
(stream (comment) @comment)

(document (block_node (block_mapping (block_mapping_pair . (_) @name) @definition.property)))
(document
  (block_node
    (block_mapping
      (block_mapping_pair
        (block_node (block_mapping (block_mapping_pair . (_) @name) @definition.property))))))

; The signature of a short value is all of it; that of a mapping, a list or a text of several lines is its key.
(document
  (block_node
    (block_mapping (block_mapping_pair . (_) @name ":" @body (block_node)) @definition.property)))
(document
  (block_node
    (block_mapping
      (block_mapping_pair
        (block_node
          (block_mapping
            (block_mapping_pair . (_) @name ":" @body (block_node)) @definition.property))))))

((document
  (block_node
    (block_sequence
      (block_sequence_item
        (block_node (block_mapping . (block_mapping_pair . (_) @_key (flow_node) @name)))) @definition.section)))
  (#match? @_key "^(?:name|id|alias|hosts)$"))

; An object of a cluster is its document; what is in its signature begins after the document's `---`.
((document
  (block_node
    (block_mapping
      .
      (block_mapping_pair . (_) @_first)
      .
      (block_mapping_pair)
      .
      (block_mapping_pair
        .
        (_) @_metadata
        (block_node (block_mapping (block_mapping_pair . (_) @_key (flow_node) @name))))))) @definition.section
  (#match? @_first "^(?:apiVersion|kind)$")
  (#eq? @_metadata "metadata")
  (#eq? @_key "name"))
((document
  (block_node
    (block_mapping
      .
      (block_mapping_pair . (_) @_first)
      .
      (block_mapping_pair)
      .
      (block_mapping_pair
        .
        (_) @_metadata
        (block_node (block_mapping (block_mapping_pair . (_) @_key (flow_node) @name))))
      .
      (block_mapping_pair) @body)) @definition.section)
  (#match? @_first "^(?:apiVersion|kind)$")
  (#eq? @_metadata "metadata")
  (#eq? @_key "name"))
