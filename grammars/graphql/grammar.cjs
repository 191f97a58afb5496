/**
 * GraphQL as far as an outline needs it: the types of a schema with their fields, and the operations and fragments of
 * clients. Arguments, directives and selections are runs of tokens.
 */

/** What is said between the keyword of a definition and its fields: interfaces, directives, members of a union. */
const definition = ($, keyword, ...rest) =>
  prec.right(
    seq(
      optional("extend"),
      keyword,
      field("name", $.name),
      repeat(choice($._token, "=", $._parentheses)),
      ...rest,
    ),
  );

module.exports = grammar({
  name: "graphql",

  externals: $ => [
    $._break, // Nothing, where a definition begins at the start of a line though something is open, and at the end of the file.
    $._recovering, // Valid only while the parser looks for its way back.
  ],

  // A comma is white space here. What follows `#` may be an instruction of a client, and is a comment all the same.
  extras: $ => [/[\s,\uFEFF]/, $.comment],
  word: $ => $.name,

  rules: {
    source_file: $ =>
      repeat(
        choice(
          $.description,
          $.schema,
          $.scalar,
          $.type,
          $.interface,
          $.union,
          $.enum,
          $.input,
          $.directive,
          $.operation,
          $.fragment,
          $.selection,
        ),
      ),

    schema: $ =>
      seq(optional("extend"), "schema", repeat(choice($._token, $._parentheses)), field("body", $.selection)),
    scalar: $ => definition($, "scalar"),
    type: $ => definition($, "type", optional(field("body", $.fields))),
    interface: $ => definition($, "interface", optional(field("body", $.fields))),
    input: $ => definition($, "input", optional(field("body", $.fields))),
    union: $ => definition($, "union"),
    enum: $ => definition($, "enum", optional(field("body", $.values))),
    directive: $ =>
      prec.right(seq("directive", "@", field("name", $.name), repeat(choice($._token, $._parentheses)))),

    fields: $ => seq("{", repeat(choice($.description, $.field)), $._end_of_braces),
    field: $ =>
      prec.right(
        seq(
          field("name", $.name),
          optional(field("arguments", $.arguments)),
          // Somebody who is writing has not come to the type yet.
          optional(seq(":", optional($._type))),
          optional(seq("=", $._value)),
          repeat($._directive),
        ),
      ),
    arguments: $ => $._parentheses,
    _type: $ => prec.right(seq(choice($.name, seq("[", $._type, "]")), optional("!"))),
    values: $ => seq("{", repeat(choice($.description, $.value)), $._end_of_braces),
    value: $ => prec.right(seq(field("name", $.name), repeat($._directive))),

    operation: $ =>
      seq(
        choice("query", "mutation", "subscription"),
        optional(field("name", $.name)),
        optional($._parentheses),
        repeat($._directive),
        field("body", $.selection),
      ),
    fragment: $ =>
      seq(
        "fragment",
        field("name", $.name),
        optional($._parentheses),
        "on",
        $.name,
        repeat($._directive),
        field("body", $.selection),
      ),
    selection: $ => $._braces,

    description: $ => $.string,
    _directive: $ => prec.right(seq("@", $.name, optional($._parentheses))),
    _value: $ => choice($.name, $.number, $.string, "$", "-", $._brackets, $._braces),
    _token: $ => choice($.name, "@", "&", "|"),
    _parentheses: $ => seq("(", repeat($._inner), choice(")", $._break)),
    _brackets: $ => seq("[", repeat($._inner), choice("]", $._break)),
    _braces: $ => seq("{", repeat($._inner), $._end_of_braces),
    _end_of_braces: $ => choice("}", $._break),
    _inner: $ =>
      choice(
        $.name,
        $.number,
        $.string,
        $._parentheses,
        $._brackets,
        $._braces,
        ...["@", "&", "|", "=", ":", "!", "$", "-", "..."],
      ),

    name: () => /[A-Za-z_][A-Za-z0-9_]*/,
    number: () => /[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/,
    string: () => token(choice(/"""([^"\\]|\\.|"[^"]|""[^"]|\\"{3})*"""/, /"([^"\\\r\n]|\\[^\r\n])*"/)),
    comment: () => token(/#[^\r\n]*/),
  },
});
