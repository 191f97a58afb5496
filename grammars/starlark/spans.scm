; What a Starlark file has beside what Python defines, whose queries come before this: what is loaded from others, and the targets of
; a build, which go by their names.

((module (expression_statement (call function: (identifier) @_load) @definition.import_block))
  (#any-of? @_load "load" "use_extension" "use_repo" "bazel_dep"))
((module
  (expression_statement
    (call
      function: (_) @_rule
      arguments: (argument_list
        (keyword_argument name: (identifier) @_name value: (string (string_content) @name))) @body)) @definition.property)
  (#eq? @_name "name")
  (#not-any-of? @_rule "bazel_dep" "module"))
; Of Tilt.
((module
  (expression_statement
    (call
      function: (identifier) @_resource
      arguments: (argument_list . (string (string_content) @name)) @body)) @definition.property)
  (#any-of? @_resource "k8s_resource" "local_resource" "dc_resource" "docker_build" "helm_resource" "custom_build"))
