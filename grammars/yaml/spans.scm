; What a YAML file holds: the keys of the first two levels of each of its documents, the named items of a list that is
; all of the document, and the objects of a cluster by their names. Deeper keys are data, and too many to look up.

(comment) @comment

; The signature of a short value is all of it; that of a mapping, a list or a text of several lines is its key.
(document
  (block_node
    (block_mapping (block_mapping_pair . (_) @name (":" @body (block_node))?) @definition.property)))
(document
  (block_node
    (block_mapping
      (block_mapping_pair
        (block_node
          (block_mapping
            (block_mapping_pair . (_) @name (":" @body (block_node))?) @definition.property))))))

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
      (block_mapping_pair)? @body)) @definition.section)
  (#match? @_first "^(?:apiVersion|kind)$")
  (#eq? @_metadata "metadata")
  (#eq? @_key "name"))
