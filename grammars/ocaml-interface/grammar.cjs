/**
 * Interfaces of OCaml as far as an outline needs them: what they declare, what types consist of, and signatures within others. All else
 * is a row of tokens.
 */

/** What begins so, up to the next thing that is declared. */
const declared = ($, ...parts) => prec.right(seq(...parts, repeat($._token)));

module.exports = grammar({
  name: "ocaml_interface",

  extras: $ => [/[\s\uFEFF]/, $.comment],
  word: $ => $.identifier,

  rules: {
    source_file: $ => repeat(choice($._item, $._closing)),

    _item: $ =>
      choice($.value, $.type, $.exception, $.module, $.module_type, $.class, $.method, $.import, $._token),
    value: $ =>
      declared(
        $,
        choice("val", "external"),
        choice($._value_name, seq("(", choice(field("name", $.operator), $._value_name), ")")),
      ),
    _value_name: $ => field("name", $.identifier),
    exception: $ => declared($, "exception", field("name", $.constructor)),
    method: $ => declared($, "method", optional(choice("private", "virtual")), field("name", $.identifier)),
    import: $ => declared($, choice("open", "include")),
    module: $ => declared($, choice(seq("module", optional("rec")), "and"), field("name", $.constructor)),
    module_type: $ => declared($, "module", "type", field("name", $._name)),
    class: $ =>
      declared(
        $,
        "class",
        optional("type"),
        optional("virtual"),
        repeat($._sign),
        field("name", $.identifier),
      ),
    type: $ =>
      declared(
        $,
        choice("type", "and"),
        optional("nonrec"),
        repeat(choice($._sign, $.variable, "_", "(", ")")),
        field("name", $.identifier),
      ),

    _token: $ =>
      choice(
        $._name,
        $.variable,
        $.tag,
        $.string,
        $._sign,
        $._bracket,
        $._constraint,
        $.signature,
        $.object,
        $.record,
      ),
    signature: $ => seq("sig", repeat($._item), "end"),
    object: $ => seq("object", repeat($._item), "end"),
    record: $ => seq("{", repeat(choice($.field, ";", $._token)), "}"),
    field: $ => prec.right(1, seq(optional("mutable"), field("name", $.identifier), ":", repeat($._token))),
    _bracket: () => choice("(", ")", "[", "]", ":"),
    _closing: () => choice("}", ";", "end"),
    // Words that declare something, in the middle of something else.
    _constraint: () => token(/(with|and)\s+(type|module)(\s+type)?|module\s+type\s+of|constraint/),

    _name: $ => choice($.identifier, $.constructor),
    identifier: () => /[a-z_\u00df-\u00ff][\w'\u00c0-\u00ff]*/,
    constructor: () => /[A-Z\u00c0-\u00de][\w'\u00c0-\u00ff]*/,
    variable: () => /'[a-zA-Z_]\w*/,
    tag: () => /`\w+/,
    operator: () => /[-!$%&*+./:<=>?@^|~#]+|(let|and)[-!$%&*+./:<=>?@^|~#]+/,
    string: () => token(choice(/"(\\(.|\n)|[^"\\])*"/, /\{\|([^|]|\|[^}])*\|\}/)),
    _sign: () => token(choice(/[-!$%&*+./<=>?@^|~#,0-9]/, ":=", ":>", "'", '"', "`", "\\")),
    comment: () => token(/\(\*([^*]|\*+[^*)])*\*+\)/),
  },
});
