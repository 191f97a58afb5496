/** CMake as it is: commands with arguments. Functions and macros hold the commands up to the one that ends them. */

/** @param {string} word a command, in any case */
const keyword = word =>
  token(prec(1, new RegExp([...word].map(letter => `[${letter}${letter.toUpperCase()}]`).join(""))));

/** From the command that begins a definition to the one that ends it. */
const definition = ($, word) =>
  seq(
    keyword(word),
    "(",
    field("name", $.argument),
    repeat($._argument),
    choice(")", $._break),
    optional(field("body", alias($._items, $.body))),
    keyword(`end${word}`),
    $.arguments,
  );

module.exports = grammar({
  name: "cmake",

  externals: $ => [
    $.bracket_argument, // `[==[ … ]==]`
    $.comment, // From `#` to the end of the line, or `#[==[ … ]==]`.
    $._break, // Nothing, where a command begins at the start of a line though another is open, and at the end of the file.
    $._recovering, // Valid only while the parser looks for its way back.
  ],

  extras: $ => [/[\s\uFEFF]/, $.comment],

  rules: {
    source_file: $ => repeat(choice($._item, ")")),
    _items: $ => repeat1($._item),
    _item: $ => choice($.function, $.macro, $.command),

    function: $ => definition($, "function"),
    macro: $ => definition($, "macro"),
    command: $ => seq(field("name", $.identifier), $.arguments),
    arguments: $ => seq("(", repeat($._argument), choice(")", $._break)),
    _argument: $ => choice($.argument, alias($._parentheses, $.arguments)),
    _parentheses: $ => seq("(", repeat($._argument), choice(")", $._break)),
    argument: $ => choice($._unquoted, $._quoted, $.bracket_argument),

    identifier: () => /[A-Za-z_][A-Za-z0-9_]*/,
    _unquoted: () => token(prec(-1, /([^\s()#"\\]|\\[^\n]|\$\{[^}\n]*\})([^\s()#\\]|\\[^\n])*/)),
    _quoted: () => token(/"([^"\\]|\\(.|\n))*"/),
  },
});
