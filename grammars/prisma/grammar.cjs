/**
 * Schemas of Prisma: models, views, composite types, enums, and the blocks that say where data and clients come from. A
 * field is one line, so that one that is being written takes nothing of the next.
 */

/** What stands between two braces: on each line one of the members, an attribute of the block, or nothing. */
const block = ($, member) => {
  const line = optional(choice(member, $.block_attribute));
  return seq("{", repeat(seq(line, $._newline)), line, "}");
};

/**
 * Values in brackets, on as many lines as they need. Each ends with a comma or its line, since brackets that are not closed
 * would else take all that follows them.
 */
const list = ($, open, close) => {
  const end = repeat1(choice(",", $._newline));
  return seq(open, repeat($._newline), repeat(seq($._argument, end)), optional($._argument), close);
};

module.exports = grammar({
  name: "prisma",

  extras: $ => [/[ \t\f\r\uFEFF\u00A0]/, $.comment],
  word: $ => $.identifier,

  rules: {
    source_file: $ =>
      repeat(choice($.model, $.view, $.type, $.type_alias, $.enum, $.datasource, $.generator, $._newline)),

    model: $ => seq("model", field("name", $.identifier), field("body", $.fields)),
    view: $ => seq("view", field("name", $.identifier), field("body", $.fields)),
    type: $ => seq("type", field("name", $.identifier), field("body", $.fields)),
    // Versions before 2.0 named scalar types so.
    type_alias: $ =>
      seq("type", field("name", $.identifier), "=", field("type", $.field_type), repeat($.attribute)),
    enum: $ => seq("enum", field("name", $.identifier), field("body", $.values)),
    datasource: $ => seq("datasource", field("name", $.identifier), field("body", $.settings)),
    generator: $ => seq("generator", field("name", $.identifier), field("body", $.settings)),

    fields: $ => block($, $.field),
    // A field without a type is being written.
    field: $ => seq(field("name", $._name), optional(field("type", $.field_type)), repeat($.attribute)),
    field_type: $ =>
      seq(
        sep1($.identifier, "."),
        optional(list($, "(", ")")),
        repeat(choice("?", "!", token(seq("[", "]")))),
      ),

    values: $ => block($, $.value),
    value: $ => seq(field("name", $._name), repeat($.attribute)),

    settings: $ => block($, $.setting),
    setting: $ => seq(field("name", $._name), "=", field("value", $._value)),

    block_attribute: $ => seq("@@", $._called),
    attribute: $ => seq("@", $._called),
    _called: $ => seq(sep1($._name, "."), optional(list($, "(", ")"))),

    // The words that begin blocks are names within them.
    _name: $ =>
      choice(
        $.identifier,
        ...["model", "view", "type", "enum", "datasource", "generator"].map(word =>
          alias(word, $.identifier),
        ),
      ),
    _argument: $ => seq(optional(seq($._name, ":")), $._value),
    _value: $ => choice($.string, $.number, list($, "[", "]"), list($, "{", "}"), $._called),

    identifier: () => /[A-Za-z_][A-Za-z0-9_-]*/,
    number: () => /-?[0-9][0-9A-Za-z_.]*/,
    string: () => token(/"([^"\\\r\n]|\\[^\r\n])*"/),
    comment: () => token(choice(/\/\/[^\r\n]*/, /\/\*[^*]*\*+([^/*][^*]*\*+)*\//)),
    _newline: () => "\n",
  },
});

/** One or more of a rule with something between each two. */
function sep1(rule, separator) {
  return seq(rule, repeat(seq(separator, rule)));
}
