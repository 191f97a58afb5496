/**
 * The shape that all Lisps have: lists within lists, and what is in them word by word. What a list says is told by its first
 * words, in the queries of each language.
 */

/** A list, which ends where the next one begins at the start of a line if nobody closed it. */
const list = ($, open, close) => seq(open, repeat($._form), choice(close, $._break));

/** What no name has, as it is written between the brackets of an expression. */
const STOPS = '\\s()\\[\\]{}";`,~@^\\\\';
/** The rest of a name, in which a backslash takes any character in. */
const REST = `([^${STOPS}]|\\\\.)*`;

module.exports = grammar({
  name: "lisp",

  externals: $ => [
    $._break, // Nothing, where a list begins at the start of a line though another is open, and at the end of the file.
    $._recovering, // Valid only while the parser looks for its way back.
  ],

  extras: $ => [/[\s\uFEFF\f]/, $.comment],

  rules: {
    // A bracket too many is no reason to lose what follows.
    source_file: $ => repeat(choice($._form, ")", "]", "}")),

    _form: $ =>
      choice($.list, $.vector, $.map, $.string, $.character, $.keyword, $.symbol, $.metadata, $._prefix),
    list: $ => list($, "(", ")"),
    vector: $ => list($, "[", "]"),
    map: $ => list($, "{", "}"),

    // Of the form that follows, in Clojure.
    metadata: $ => prec.right(seq(token(choice("^", "#^")), optional($._form))),
    // Quotes, readers' macros, and what is left out of a list, which all stand before a form; a string that nobody closed.
    _prefix: () =>
      token(
        choice(
          '"',
          "'",
          "`",
          "~",
          "~@",
          ",",
          ",@",
          "@",
          "#",
          "#'",
          "#?",
          "#?@",
          "#_",
          "#;",
          "#~",
          "#`",
          "#,",
        ),
      ),

    symbol: () =>
      token(
        prec(
          -1,
          choice(
            new RegExp(`([^#':|${STOPS}]|[|][^|\\n]*[|])${REST}`), // Between bars stands anything.
            new RegExp(`#[a-zA-Z%!+&*]${REST}`),
          ),
        ),
      ),
    keyword: () => new RegExp(`::?${REST}`),
    character: () => token(choice(/#?\\([A-Za-z0-9][A-Za-z0-9_-]*|[^\n])/, /\?\\[^\n]/)),
    // A line that begins with a list is in no string that somebody closed.
    string: () => token(/"([^"\\\n]|\\(.|\n)|\n+([^"\\(\n]|\\(.|\n)))*\n*"/),
    comment: () => token(choice(/;[^\n]*/, /#!\/[^\n]*/, /#\|([^|]|\|+[^|#])*\|+#/)),
  },
});
