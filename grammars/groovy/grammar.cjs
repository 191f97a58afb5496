/**
 * Groovy as far as an outline needs it, in classes, scripts, builds of Gradle and pipelines of Jenkins: types, methods, fields, and
 * calls with a block. All else is a row of tokens. What begins with a type and a name may be a method, a field or a call, so
 * `scanner.c` looks ahead and puts a token without text before what it finds.
 */

/** What a definition is called. */
const name = $ => field("name", alias($._word, $.identifier));

/** What defines a type, which a keyword says. */
const type = ($, keyword, body) =>
  seq($._type_start, optional($._type_modifiers), keyword, $._type_head, field("body", body));

/** What stands between brackets, in which a line end means nothing. */
const inside = $ => [
  optional($.slashy),
  repeat(choice($._operand, seq(choice($._symbol, ";"), optional($.slashy)))),
];

module.exports = grammar({
  name: "groovy",

  externals: $ => [
    $._type_start,
    $._method_start, // One with a body.
    $._signature_start, // One without.
    $._field_start,
    $._block_start, // A call of one line up to the brace of its closure.
    $._constant_start, // Of an enum.
    $._newline, // The end of a line, where that ends a statement.
    $._end, // Nothing, where a statement ends without one.
    $.string,
    $.slashy, // `/ … /`, where an operand can stand.
    $._break, // Nothing, where a definition begins a line though a parenthesis is open.
    $._close, // Nothing, where braces are open though a class begins a line or the file ends.
    $._recovering, // Valid only while the parser looks for its way back.
  ],

  extras: $ => [/[\s\uFEFF]/, /\\\r?\n/, $.comment],
  word: $ => $._word,

  rules: {
    source_file: $ => seq(optional($.shebang), repeat(choice($._item, "}"))),
    shebang: () => /#![^\n]*/,
    comment: () => token(choice(/\/\/[^\n]*/, /\/\*([^*]|\*+[^*/])*\*+\//)),

    _item: $ => choice($.package, $.import, $._definition, $.statement, ";"),

    _definition: $ => choice($.class, $.interface, $.trait, $.enum, $.method, $.signature, $.field, $.block),

    package: $ => seq("package", choice($._word, $.path), $._stop),
    import: $ => seq("import", repeat1(choice($._word, $._symbol)), $._stop),

    class: $ => type($, choice("class", "record"), alias($._braces, $.class_body)),
    interface: $ => type($, choice("interface", "@interface"), alias($._braces, $.class_body)),
    trait: $ => type($, "trait", alias($._braces, $.class_body)),
    enum: $ => type($, "enum", $.enum_body),
    _type_modifiers: $ => repeat1(choice($.annotation, $.modifier)),
    _type_head: $ => seq(name($), repeat(choice($._word, $._symbol, $._parentheses, $._brackets))),
    enum_body: $ =>
      seq(
        "{",
        choice(
          seq($._constants, $._stop, repeat($._item)),
          seq(optional(seq($._constants, ",")), repeat(choice($._definition, ";"))),
        ),
        choice("}", $._close),
      ),
    _constants: $ => choice($.enum_constant, seq($._constants, ",", $.enum_constant)),
    enum_constant: $ => seq($._constant_start, name($), optional($._parentheses), optional($.closure)),

    method: $ =>
      seq(
        $._method_start,
        $._callable,
        repeat(choice($._word, $._symbol)),
        field("body", alias($._braces, $.body)),
      ),
    signature: $ => seq($._signature_start, $._callable, optional($._row), $._stop),
    _callable: $ =>
      seq(
        optional($._head),
        choice(name($), field("name", $.string)),
        field("parameters", alias($._parentheses, $.parameters)),
      ),
    field: $ => seq($._field_start, alias($._head, $.head), name($), optional($._value), $._stop),
    _value: $ =>
      choice(
        prec(1, seq("=", field("closure", $.closure))),
        seq(choice("=", ","), optional($.slashy), optional($._row)),
      ),

    block: $ =>
      seq(
        $._block_start,
        field("name", choice(alias($._word, $.identifier), $.path)),
        repeat(
          choice(
            alias($._word, $.identifier),
            $.string,
            $.number,
            $._symbol,
            alias($._parentheses, $.arguments),
            $._brackets,
          ),
        ),
        field("body", $.closure),
        optional($._row),
        $._stop,
      ),
    path: () => /[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)+/u,

    /** What stands before a name: annotations, modifiers and a type. */
    _head: $ => repeat1(choice($.annotation, $.modifier, $._type)),
    _type: $ => choice($._word, ".", $._generics, seq("[", "]")),
    _generics: $ =>
      seq("<", repeat(choice($._word, ".", ",", "?", "&", "[", "]", $.annotation, $._generics)), ">"),
    modifier: () =>
      choice(
        "abstract",
        "def",
        "default",
        "final",
        "native",
        "non-sealed",
        "private",
        "protected",
        "public",
        "sealed",
        "static",
        "strictfp",
        "synchronized",
        "transient",
        "volatile",
      ),
    annotation: $ => prec.right(seq("@", choice($._word, $.path), optional($._parentheses))),

    statement: $ => seq($._row, $._stop),
    _stop: $ => choice($._newline, $._end, ";"),
    /** What an operand can follow may be followed by a string between slashes. */
    _row: $ => repeat1(choice($._operand, seq($._symbol, optional($.slashy)), ")", "]")),
    _operand: $ =>
      choice($.annotation, $._word, $.modifier, $.number, $.string, $._parentheses, $._brackets, $.closure),
    _parentheses: $ => seq("(", ...inside($), choice(")", $._break)),
    _brackets: $ => seq("[", ...inside($), choice("]", $._break)),
    closure: $ => $._braces,
    _braces: $ => seq("{", repeat($._item), choice("}", $._close)),

    _word: () => /[\p{L}_$][\p{L}\p{N}_$]*/u,
    number: () => /\d[\w]*/,
    _symbol: () => choice(".", ",", "?", "&", "<", ">", "=", /[^\s\p{L}\p{N}_$(){}\x5B\x5D"';@]/u),
  },
});
