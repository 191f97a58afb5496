/**
 * Astro components as far as an outline needs them: the code between the two fences, scripts and styles. The markup is a
 * run of tags and text, since an expression in it may hold markup, and that expressions.
 */

/** An element that holds source of another language, which goes on to the end of the file where nobody closed it. */
const element = ($, start, text, end) =>
  seq(alias(start, $.start_tag), choice("/>", seq(">", optional(alias(text, $.raw_text)), optional(end))));
const startTag = ($, name) => seq(alias(token(prec(1, name)), $.tag_name), repeat($.attribute));

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

    script_element: $ => element($, $._script_start, $._script_text, $._script_end),
    _script_start: $ => startTag($, "<script"),
    _script_end: () => /<\/script\s*>/,
    style_element: $ => element($, $._style_start, $._style_text, $._style_end),
    _style_start: $ => startTag($, "<style"),
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
