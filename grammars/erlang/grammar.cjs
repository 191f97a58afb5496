/**
 * Erlang as far as an outline needs it: forms and what they define, the clauses of a function, and blocks with their ends. All else is a
 * row of tokens, so that what macros stand for is no error.
 */

/** Something in brackets, or a block. Where nobody closed it, it ends where the next form begins. */
const closed = ($, open, close) =>
  seq(open, repeat(choice($._item, ";", "->", $._dot)), choice(close, $._break));
/** A form with all that stands up to its full stop. */
const form = ($, ...parts) => seq(...parts, repeat($._flat), $._end);

module.exports = grammar({
  name: "erlang",

  externals: $ => [
    $._break, // Nothing, where a form begins at the start of a line though another is open, and at the end of the file.
    $._recovering, // Valid only while the parser looks for its way back.
  ],

  extras: $ => [/[\s\uFEFF]/, $.comment],
  word: $ => $._bare,
  inline: $ => [$._end],

  rules: {
    source_file: $ => repeat(choice($._form, $._closing, $._dot, ";", "->")),

    _form: $ =>
      choice(
        $.module,
        $.record,
        $.type,
        $.define,
        $.import,
        $.spec,
        $.callback,
        $.attribute,
        $.function,
        $.other,
      ),
    _end: $ => choice($._dot, $._break),

    module: $ => form($, "-", "module", "(", field("name", $.atom)),
    record: $ =>
      seq(
        "-",
        "record",
        "(",
        field("name", choice($.atom, $.macro)),
        ",",
        "{",
        optional(seq($.field, repeat(seq(",", $.field)))),
        choice("}", $._break),
        repeat($._flat),
        $._end,
      ),
    field: $ => seq(field("name", $.atom), repeat($._item_in_list)),
    type: $ => form($, "-", choice("type", "opaque", "nominal"), optional("("), field("name", $.atom)),
    define: $ =>
      form(
        $,
        "-",
        "define",
        "(",
        field("name", choice($.atom, $.variable)),
        choice(",", seq($.parameters, ",")),
      ),
    import: $ =>
      form(
        $,
        "-",
        choice("include", "include_lib", "import", "behaviour", "behavior", "import_type", "import_record"),
      ),
    spec: $ =>
      form($, "-", "spec", optional("("), repeat(seq($.atom, ":")), field("name", choice($.atom, $.macro))),
    callback: $ => form($, "-", "callback", optional("("), field("name", $.atom)),
    attribute: $ => form($, "-", field("name", $.atom)),

    // What its types are said to be is part of a function.
    function: $ =>
      prec.right(1, seq(optional($.spec), field("first", $.clause), repeat(seq(";", $.clause)), $._end)),
    clause: $ =>
      seq(
        field("name", $.atom),
        $.parameters,
        optional(seq("when", repeat(choice($._item, ";")))),
        "->",
        repeat(choice($._item, "->")),
      ),
    parameters: $ => closed($, "(", ")"),
    // What a macro makes by itself, and what is no form at all.
    other: $ =>
      seq(
        choice($.macro, $.variable, $.string, alias($._tuple, $.tuple)),
        repeat(choice($._item, ";", "->")),
        $._end,
      ),

    _item: $ => choice($._item_in_list, ","),
    _item_in_list: $ =>
      choice(
        $._word,
        $._operator,
        $.block,
        $.fun,
        $.parameters,
        alias($._list, $.list),
        alias($._tuple, $.tuple),
      ),
    _list: $ => closed($, "[", "]"),
    _tuple: $ => closed($, "{", "}"),
    block: $ => closed($, choice("begin", "case", "if", "receive", "try"), "end"),
    fun: $ =>
      prec.right(
        seq(
          "fun",
          optional($.variable),
          optional(
            seq(
              $.parameters,
              optional(
                seq(
                  choice("->", "when"),
                  repeat(choice($._item, ";", "->", $._dot)),
                  choice("end", $._break),
                ),
              ),
            ),
          ),
        ),
      ),
    _flat: $ =>
      choice(
        $._word,
        $._operator,
        $._closing,
        ...["(", "[", "{", ",", ";", "->", "begin", "case", "if", "receive", "try", "end", "fun", "when"],
      ),
    _closing: () => choice(")", "]", "}"),

    _word: $ => choice($.atom, $.variable, $.macro, $.number, $.string, $.character),
    atom: $ => choice($._bare, /'(\\(.|\n)|[^'\\\n])*'/),
    _bare: () => /[a-z\u00df-\u00f6\u00f8-\u00ff][\w@\u00c0-\u00ff]*/,
    variable: () => /[A-Z_\u00c0-\u00de][\w@\u00c0-\u00ff]*/,
    macro: () => /\?\??[\w@]+/,
    number: () => /\d[\d_]*(#\w+|\.\d[\d_]*([eE][-+]?\d+)?)?/,
    character: () => /\$(\\\^?(.|\n)|\\x\{[\da-fA-F]+\}|[^\\])/,
    string: () => token(choice(/"(\\(.|\n)|[^"\\])*"/, /"""([^"]|"[^"]|""[^"])*"""/)),
    // What is followed by white space ends a form.
    _dot: () => token(prec(1, /\.\s/)),
    _operator: () => token(choice(/[-+*/<>=!|:#.~^@\\`&]/, '"', "'", "?", "$")),
    comment: () => /%[^\n]*/,
  },
});
