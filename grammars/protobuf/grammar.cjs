/**
 * Protocol Buffers (proto2, proto3 and editions) as far as an outline needs them: messages, enums, services and their
 * members. What an option is set to is a run of tokens.
 */

/** What stands between two braces, each part of it repeated. */
const block = (...parts) => seq("{", repeat(choice(...parts, ";")), "}");

module.exports = grammar({
  name: "protobuf",

  extras: $ => [/[\s\uFEFF]/, $.comment],
  word: $ => $.identifier,
  inline: $ => [$._type_name],

  rules: {
    source_file: $ =>
      repeat(choice($.syntax, $.package, $.import, $.option, $.message, $.enum, $.extend, $.service, ";")),

    syntax: $ => seq(choice("syntax", "edition"), "=", $.string, ";"),
    package: $ => seq("package", field("name", $.type), ";"),
    import: $ => seq("import", optional(choice("public", "weak", "option")), $.string, ";"),
    option: $ => seq("option", repeat1($._token), ";"),

    message: $ =>
      seq(optional($._visibility), "message", field("name", $.identifier), field("body", $.message_body)),
    message_body: $ => block($.message, $.enum, $.extend, $.oneof, $.group, $.field, $.option, $.reserved),
    extend: $ => seq("extend", field("name", $.type), field("body", $.message_body)),
    oneof: $ =>
      seq("oneof", field("name", $.identifier), field("body", alias($._oneof_body, $.message_body))),
    _oneof_body: $ => block($.group, $.field, $.option),
    group: $ =>
      seq(optional($._label), "group", field("name", $.identifier), $._set_to, field("body", $.message_body)),
    field: $ =>
      prec.right(
        seq(
          optional($._label),
          field("type", choice($.type, $.map)),
          field("name", $.identifier),
          $._set_to,
          optional(";"),
        ),
      ),
    map: $ => seq("map", "<", $.type, ",", $.type, ">"),
    reserved: $ => seq(choice("reserved", "extensions"), repeat1($._token), ";"),

    enum: $ =>
      seq(
        optional($._visibility),
        "enum",
        field("name", $.identifier),
        field("body", alias($._enum_body, $.enum_body)),
      ),
    _enum_body: $ => block($.value, $.option, $.reserved),
    value: $ => prec.right(seq(field("name", $.identifier), $._set_to, optional(";"))),

    service: $ =>
      seq("service", field("name", $.identifier), field("body", alias($._service_body, $.service_body))),
    _service_body: $ => block($.rpc, $.option),
    rpc: $ =>
      prec.right(
        seq(
          "rpc",
          field("name", $.identifier),
          $._rpc_type,
          "returns",
          $._rpc_type,
          optional(choice(";", field("body", alias($._rpc_body, $.rpc_body)))),
        ),
      ),
    _rpc_type: $ => seq("(", optional("stream"), $.type, ")"),
    _rpc_body: $ => block($.option),

    // The number of a field or value, and its options.
    _set_to: $ => seq("=", optional("-"), $.number, optional($._brackets)),
    _label: () => choice("optional", "required", "repeated"),
    _visibility: () => choice("export", "local"),
    type: $ => seq(optional("."), $._type_name),
    _type_name: $ => seq($.identifier, repeat(seq(".", $.identifier))),

    _token: $ => choice($.identifier, $.string, $.number, $._sign, $._brackets, $._braces),
    _brackets: $ =>
      choice(
        seq("[", repeat(choice($._token, ";")), "]"),
        seq("(", repeat(choice($._token, ";")), ")"),
        seq("<", repeat(choice($._token, ";")), ">"),
      ),
    _braces: $ => seq("{", repeat(choice($._token, ";")), "}"),
    _sign: () => choice("=", ".", ",", ":", "-", "+", "/"),

    identifier: () => /[A-Za-z_][A-Za-z0-9_]*/,
    number: () => /[0-9][A-Za-z0-9_.]*([eE][+-]?[0-9]+)?/,
    string: () => token(choice(/"([^"\\\r\n]|\\[^\r\n])*"/, /'([^'\\\r\n]|\\[^\r\n])*'/)),
    comment: () => token(choice(/\/\/[^\r\n]*/, /\/\*[^*]*\*+([^/*][^*]*\*+)*\//)),
  },
});
