; What a notebook holds: its cells, and in each what its language defines. A notebook is JSON, and the source of a cell
; a list of string literals, one for each line, or one for all. All else, its outputs first, is nobody's to find.
;
; A key is the only part of its string. Without the dots that say so each part of a source in one string, which every
; escape parts anew, might be one, and to find out would take time by the third power of their number.

(document (object (pair (array (object . "{" @body) @definition.cell))))

; The language is that of the kernel. The file's own end says which; a new notebook has none yet.
((document
  (object
    (pair
      key: (string . (string_content) @_metadata .)
      value: (object
        (pair
          key: (string . (string_content) @_info .)
          value: (object
            (pair key: (string . (string_content) @_key .) value: (string . (string_content) @injection.filename .))))))))
  (#eq? @_metadata "metadata")
  (#eq? @_info "language_info")
  (#eq? @_key "file_extension"))

((document
  (object
    (pair
      (array
        (object
          (pair key: (string . (string_content) @_type .) value: (string . (string_content) @_code .))
          (pair key: (string . (string_content) @_source .) value: [(array) (string)] @injection.content))))))
  (#eq? @_type "cell_type")
  (#eq? @_code "code")
  (#eq? @_source "source")
  (#set! injection.literal)
  (#set! injection.fallback "python"))
((document
  (object
    (pair
      (array
        (object
          (pair key: (string . (string_content) @_type .) value: (string . (string_content) @_prose .))
          (pair key: (string . (string_content) @_source .) value: [(array) (string)] @injection.content))))))
  (#eq? @_type "cell_type")
  (#eq? @_prose "markdown")
  (#eq? @_source "source")
  (#set! injection.literal)
  (#set! injection.language "markdown"))

((document (object (pair (array (object (pair key: (string . (string_content) @_key .)) @omit)))))
  (#not-eq? @_key "source"))
((document (object (pair (array (object (pair key: (string . (string_content) @_key .) @omit))))))
  (#eq? @_key "source"))
((document (object (pair key: (string . (string_content) @_key .)) @omit))
  (#not-eq? @_key "cells"))
((document (object (pair key: (string . (string_content) @_key .) @omit)))
  (#eq? @_key "cells"))
