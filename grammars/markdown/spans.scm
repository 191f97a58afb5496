; The headings of a document, in both notations. A section goes on until the next heading of its level or above.
; Headings inside quotes and lists are text. The `#`s that may close a heading, its `{#id}`, and the
; badges and tags behind its words are no part of its name.

; What stands before the text speaks for the document.
(document (minus_metadata) @doc) @definition.module
(document (plus_metadata) @doc) @definition.module

([
  (document (section (atx_heading (atx_h1_marker) heading_content: (_) @name) @definition.section))
  (section (section (atx_heading (atx_h1_marker) heading_content: (_) @name) @definition.section))
] (#set! level 1) (#strip! @name "(?:(?<=\\S)(?:\\s*(?:\\[!\\[[^\\]]*\\]\\([^)]*\\)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|!\\[[^\\]]*\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|</?(?:a|br|img|picture|source|sub|sup)\\b[^>]*>))+|\\s+(?:#+|\\{#[\\w.:-]+\\}))\\s*$"))
([
  (document (section (atx_heading (atx_h2_marker) heading_content: (_) @name) @definition.section))
  (section (section (atx_heading (atx_h2_marker) heading_content: (_) @name) @definition.section))
] (#set! level 2) (#strip! @name "(?:(?<=\\S)(?:\\s*(?:\\[!\\[[^\\]]*\\]\\([^)]*\\)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|!\\[[^\\]]*\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|</?(?:a|br|img|picture|source|sub|sup)\\b[^>]*>))+|\\s+(?:#+|\\{#[\\w.:-]+\\}))\\s*$"))
([
  (document (section (atx_heading (atx_h3_marker) heading_content: (_) @name) @definition.section))
  (section (section (atx_heading (atx_h3_marker) heading_content: (_) @name) @definition.section))
] (#set! level 3) (#strip! @name "(?:(?<=\\S)(?:\\s*(?:\\[!\\[[^\\]]*\\]\\([^)]*\\)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|!\\[[^\\]]*\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|</?(?:a|br|img|picture|source|sub|sup)\\b[^>]*>))+|\\s+(?:#+|\\{#[\\w.:-]+\\}))\\s*$"))
([
  (document (section (atx_heading (atx_h4_marker) heading_content: (_) @name) @definition.section))
  (section (section (atx_heading (atx_h4_marker) heading_content: (_) @name) @definition.section))
] (#set! level 4) (#strip! @name "(?:(?<=\\S)(?:\\s*(?:\\[!\\[[^\\]]*\\]\\([^)]*\\)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|!\\[[^\\]]*\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|</?(?:a|br|img|picture|source|sub|sup)\\b[^>]*>))+|\\s+(?:#+|\\{#[\\w.:-]+\\}))\\s*$"))
([
  (document (section (atx_heading (atx_h5_marker) heading_content: (_) @name) @definition.section))
  (section (section (atx_heading (atx_h5_marker) heading_content: (_) @name) @definition.section))
] (#set! level 5) (#strip! @name "(?:(?<=\\S)(?:\\s*(?:\\[!\\[[^\\]]*\\]\\([^)]*\\)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|!\\[[^\\]]*\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|</?(?:a|br|img|picture|source|sub|sup)\\b[^>]*>))+|\\s+(?:#+|\\{#[\\w.:-]+\\}))\\s*$"))
([
  (document (section (atx_heading (atx_h6_marker) heading_content: (_) @name) @definition.section))
  (section (section (atx_heading (atx_h6_marker) heading_content: (_) @name) @definition.section))
] (#set! level 6) (#strip! @name "(?:(?<=\\S)(?:\\s*(?:\\[!\\[[^\\]]*\\]\\([^)]*\\)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|!\\[[^\\]]*\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|</?(?:a|br|img|picture|source|sub|sup)\\b[^>]*>))+|\\s+(?:#+|\\{#[\\w.:-]+\\}))\\s*$"))
([
  (document
    (section (setext_heading heading_content: (_) @name (setext_h1_underline)) @definition.section))
  (section
    (section (setext_heading heading_content: (_) @name (setext_h1_underline)) @definition.section))
] (#set! level 1) (#strip! @name "(?<=\\S)(?:\\s*(?:\\[!\\[[^\\]]*\\]\\([^)]*\\)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|!\\[[^\\]]*\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|</?(?:a|br|img|picture|source|sub|sup)\\b[^>]*>))+\\s*$"))
([
  (document
    (section (setext_heading heading_content: (_) @name (setext_h2_underline)) @definition.section))
  (section
    (section (setext_heading heading_content: (_) @name (setext_h2_underline)) @definition.section))
] (#set! level 2) (#strip! @name "(?<=\\S)(?:\\s*(?:\\[!\\[[^\\]]*\\]\\([^)]*\\)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|!\\[[^\\]]*\\](?:\\([^)]*\\)|\\[[^\\]]*\\])|</?(?:a|br|img|picture|source|sub|sup)\\b[^>]*>))+\\s*$"))
