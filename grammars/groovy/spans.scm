; What Groovy defines, in classes, builds of Gradle and pipelines of Jenkins. Where several patterns find the same name, the last
; decides the kind.

(comment) @comment
(annotation) @decorator

(import) @definition.import_block

(class name: (_) @name body: (class_body) @body) @definition.class
(interface name: (_) @name body: (class_body) @body) @definition.interface
(trait name: (_) @name body: (class_body) @body) @definition.trait
(enum name: (_) @name body: (enum_body) @body) @definition.enum
(enum_constant name: (_) @name) @definition.property

(method name: (_) @name body: (body) @body) @definition.function
(signature name: (_) @name) @definition.function

; A field of the top level is what a script calls a constant. What a closure is bound to is a function.
(class_body (field name: (_) @name) @definition.property)
(enum_body (field name: (_) @name) @definition.property)
((source_file (field name: (_) @name) @definition.constant)
  (#not-eq? @name "_"))
((class_body (field (head) @_head name: (_) @name) @definition.constant)
  (#match? @_head "\\bstatic\\b")
  (#match? @_head "\\bfinal\\b"))
(class_body (field name: (_) @name closure: (closure) @body) @definition.function)
(source_file (field name: (_) @name closure: (closure) @body) @definition.function)

; Blocks of a build or a pipeline go by their keyword at the top and one below, tasks, stages and tests by their own name.
((source_file (block name: (identifier) @_include) @definition.import_block)
  (#eq? @_include "include"))
((source_file (block name: (identifier) @name body: (closure) @body) @definition.section)
  (#not-match? @name "^(?:include|task|process|workflow)$"))
((source_file (block name: (identifier) @name . body: (closure) @body) @definition.section)
  (#eq? @name "workflow"))
(source_file
  (block
    name: (identifier)
    .
    body: (closure (block name: (identifier) @name . body: (closure) @body) @definition.section)))
((block name: (identifier) @_task . (identifier) @name body: (closure) @body) @definition.function
  (#match? @_task "^(?:task|process|workflow)$"))
((block
  name: [(identifier) (path)] @_call
  [(string) @name (arguments . (string) @name)]
  body: (closure) @body) @definition.function
  (#match? @_call "^(?:(?:tasks\\.)?(?:task|register|create|named)|stage|job|pipelineJob|describe|context|it|test|should|expect)$"))
