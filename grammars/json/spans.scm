; What a JSON document holds: the keys of its first two levels. Deeper keys are data, and too many to look up.
; The patterns name no fields, which makes them a fifth cheaper.

(comment) @comment

(document (object (pair . (_) @name) @definition.property))
(document (object (pair (object (pair . (_) @name) @definition.property))))

; The signature of a short value is all of it; that of an object or an array is its key.
(document (object (pair . (_) @name ":" @body [(object) (array)]) @definition.property))
(document (object (pair (object (pair . (_) @name ":" @body [(object) (array)]) @definition.property))))
