; What a Svelte component has beside scripts and styles, which component.scm finds: snippets.

(snippet_statement (snippet_start (snippet_name) @name)) @definition.function
