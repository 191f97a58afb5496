/**
 * Dockerfiles line by line: instructions with all that continues them, and of these the names that FROM, ARG and ENV give.
 * What an instruction runs is text, here as for Docker.
 */

/** @param {string} word a keyword, in any case */
const keyword = word => new RegExp([...word].map(letter => `[${letter}${letter.toUpperCase()}]`).join(""));

const BLANK = /[ \t\f\uFEFF]+/;

module.exports = grammar({
  name: "dockerfile",

  externals: $ => [
    $.comment, // A line of its own.
    $._continuation, // The escape character, the end of its line, and lines that Docker passes over.
    $.heredoc_start,
    $.heredoc_body,
    $._no_heredoc, // Nothing, where one was announced that does not come.
    $._end_of_file,
    $._recovering, // Valid only while the parser looks for its way back.
  ],

  extras: $ => [BLANK, $._continuation],
  word: $ => $._word,

  rules: {
    source_file: $ => repeat(choice($.comment, $.from, $.arg, $.env, $.instruction, $._newline)),

    from: $ =>
      seq(
        keyword("from"),
        repeat($._flag),
        field("image", $.image),
        optional($._as),
        repeat($._rest),
        $._end,
      ),
    _as: $ => seq(keyword("as"), field("name", $.name)),
    image: () => /[^\s-]\S*/,
    name: () => /[A-Za-z0-9_.${}-]+/,
    _flag: () => /--\S+/,
    _rest: () => /#[^\r\n]*/,

    arg: $ => seq(keyword("arg"), repeat1($.pair), $._end),
    env: $ => seq(keyword("env"), $.pair, repeat(choice($.pair, $._text)), $._end),
    pair: $ =>
      prec.right(seq(field("name", $.variable), optional(seq(token.immediate("="), repeat($._value))))),
    variable: () => token(prec(1, /[A-Za-z_][A-Za-z0-9_.-]*/)),
    _value: () =>
      choice(
        token.immediate(prec(2, /"([^"\\\r\n]|\\[^\r\n]|\\\r?\n)*"/)),
        token.immediate(prec(2, /'[^'\r\n]*'/)),
        token.immediate(prec(1, /[^\s\\"']+|["']|\\[^\r\n]/)),
      ),

    instruction: $ =>
      seq(
        choice($._word, $._other),
        repeat(choice($._text, $.heredoc_start)),
        $._end,
        repeat(choice($.heredoc_body, $._no_heredoc)),
      ),
    _word: () => /[A-Za-z]+/,
    _other: () => /[^A-Za-z\s]/,
    _text: () => token(prec(-1, /[^\s\\`]+|[\\`]/)),

    _end: $ => choice($._newline, $._end_of_file),
    _newline: () => /\r?\n|\r/,
  },
});
