/**
 * Astro components as far as an outline needs them: the code between the two fences, scripts and styles. The markup is a
 * run of tags and text, since an expression in it may hold markup, and that expressions.
 */

module.exports = grammar({
  name: "astro",

  externals: $ => [
    $._frontmatter_text, // Up to the line that closes it.
    $._script_text, // Up to `</script`.
    $._style_text, // Up to `</style`.
    $._recovering, // Valid only while the parser looks for its way back.
  ],

  extras: () => [/[\s\uFEFF]/],

  rules: {
    document: $ =>
      seq(
        optional($.frontmatter),
        repeat(choice($.comment, $.script_element, $.style_element, $.tag, $._text)),
      ),

    frontmatter: $ => seq($._fence, optional(alias($._frontmatter_text, $.raw_text)), optional($._fence)),
    _fence: () => token(prec(1, "---")),

    script_element: $ =>
      seq(
        alias($._script_start, $.start_tag),
        choice("/>", seq(">", optional(alias($._script_text, $.raw_text)), optional($._script_end))),
      ),
    _script_start: $ => seq(alias(token(prec(1, "<script")), $.tag_name), repeat($.attribute)),
    _script_end: () => /<\/script\s*>/,
    style_element: $ =>
      seq(
        alias($._style_start, $.start_tag),
        choice("/>", seq(">", optional(alias($._style_text, $.raw_text)), optional($._style_end))),
      ),
    _style_start: $ => seq(alias(token(prec(1, "<style")), $.tag_name), repeat($.attribute)),
    _style_end: () => /<\/style\s*>/,

    attribute: $ =>
      choice(
        seq($.attribute_name, optional(seq("=", choice($.quoted_attribute_value, $.expression)))),
        $.expression,
      ),
    attribute_name: () => /[A-Za-z_@:][\w.:-]*/,
    quoted_attribute_value: $ =>
      choice(
        seq('"', optional(alias(token.immediate(/[^"]+/), $.attribute_value)), token.immediate('"')),
        seq("'", optional(alias(token.immediate(/[^']+/), $.attribute_value)), token.immediate("'")),
      ),
    expression: $ => seq("{", repeat(choice($._code, $.expression)), "}"),
    _code: () => token(choice(/[^{}"'`]+/, /"([^"\\\r\n]|\\.)*"/, /'([^'\\\r\n]|\\.)*'/, /`([^`\\]|\\.)*`/)),

    tag: () => token(prec(-1, /<\/?[A-Za-z!][^<>]*>?/)),
    comment: () => token(prec(1, /<!--([^-]|-[^-]|--+[^->])*--+>/)),
    _text: () => token(prec(-2, choice(/[^<\s][^<\n]*/, "<"))),
  },
});
