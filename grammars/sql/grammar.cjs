/**
 * SQL as far as an outline needs it, for all dialects at once: where a statement ends, what it creates, and the columns of
 * a table. All else is a run of tokens without structure, so that no dialect's own syntax is an error.
 */

/** @param {string} words a keyword, in any case; a blank stands for any white space */
const keyword = words => {
  const letters = [...words].map(letter => (letter === " " ? "\\s+" : `[${letter}${letter.toUpperCase()}]`));
  return new RegExp(letters.join(""));
};

/** A part of a name, which goes without its quotes: `orders`, `"orders"`, `[orders]`. */
const part = ($, name) => {
  const identifier = text => field(name, alias(text, $.identifier));
  const quoted = (open, text, close) => seq(open, identifier(token.immediate(text)), token.immediate(close));
  return choice(
    identifier($._word),
    quoted('"', /[^"\n]+/, '"'),
    quoted("`", /[^`\n]+/, "`"),
    quoted("[", /[^\]\n]+/, "]"),
  );
};

/** `CREATE … <what> <name> …`. Between the two may stand anything: `OR REPLACE`, `DEFINER = …`, `UNIQUE`. */
const creates = ($, what, rest) => seq($._create, what, optional($._if_not_exists), $._name, rest);

/** A routine's statements stand in quotes, in a block, or after AS up to a separator. */
const routine = $ =>
  seq(repeat($._item), choice($._end, seq($._as_body, repeat(field("body", $.body_statement)), $._tail_end)));

module.exports = grammar({
  name: "sql",

  externals: $ => [
    $._terminator, // `;`, or what a DELIMITER command put in its place.
    $._inner_semicolon, // `;` while something else is in its place.
    $._separator, // A line of its own: `GO`, or `/`.
    $.delimiter_command,
    $.string,
    $._dollar_start,
    $._dollar_end,
    $._begin, // Of a block, not of a transaction.
    $._as_body, // `AS` before the statements of a routine that go on to a separator.
    $._break, // Nothing, before a `CREATE` at the start of a line and at the end of the file.
    $.copy_data,
    $.command, // Of psql, from its backslash, or of SQLite's shell, from a dot at the start of a line.
    $._recovering, // Valid only while the parser looks for its way back.
  ],

  // What stands in MySQL's conditional comments, between `/*!` and `*/`, is code.
  extras: $ => [/[\s\uFEFF]/, $.comment, $._condition, /\*\//, $.template],
  word: $ => $._word,
  inline: $ => [$._token, $._flat, $._item],

  rules: {
    source_file: $ =>
      repeat(choice($._statement, $._separator, $._terminator, $.delimiter_command, $.command)),

    _statement: $ =>
      choice(
        $.create_table,
        $.create_view,
        $.create_function,
        $.create_procedure,
        $.create_trigger,
        $.create_index,
        $.create_type,
        $.create_sequence,
        $.create_schema,
        $.create_extension,
        $.create_package,
        $.create_policy,
        $.with_statement,
        $.copy_statement,
        $.statement,
      ),

    create_table: $ =>
      prec.right(
        creates(
          $,
          keyword("table"),
          seq(optional(field("body", $.columns)), optional(seq($._token, repeat($._item))), $._end),
        ),
      ),
    create_view: $ => prec.right(creates($, keyword("view"), seq(repeat($._item), $._end))),
    create_function: $ =>
      prec.right(creates($, choice(keyword("function"), keyword("aggregate"), keyword("macro")), routine($))),
    create_procedure: $ => prec.right(creates($, choice(keyword("procedure"), keyword("proc")), routine($))),
    create_trigger: $ =>
      prec.right(
        creates(
          $,
          choice(keyword("trigger"), seq(keyword("event"), optional(keyword("trigger"))), keyword("rule")),
          routine($),
        ),
      ),
    create_package: $ =>
      prec.right(creates($, seq(keyword("package"), optional(keyword("body"))), routine($))),
    create_index: $ =>
      prec.right(
        seq(
          $._create,
          keyword("index"),
          optional(keyword("concurrently")),
          optional($._if_not_exists),
          optional($._name),
          keyword("on"),
          repeat($._item),
          $._end,
        ),
      ),
    create_type: $ =>
      prec.right(creates($, choice(keyword("type"), keyword("domain")), seq(repeat($._item), $._end))),
    create_sequence: $ => prec.right(creates($, keyword("sequence"), seq(repeat($._item), $._end))),
    create_schema: $ =>
      prec.right(creates($, choice(keyword("schema"), keyword("database")), seq(repeat($._item), $._end))),
    create_extension: $ => prec.right(creates($, keyword("extension"), seq(repeat($._item), $._end))),
    create_policy: $ => prec.right(creates($, keyword("policy"), seq(repeat($._item), $._end))),

    // Whatever else begins with CREATE. What its name is called does not say, so nothing after it is taken for a kind.
    statement: $ =>
      prec.right(
        choice(
          seq($._create, optional(seq($._other_kind, repeat($._item))), $._end),
          seq($._first, repeat($._item), $._end),
        ),
      ),
    _other_kind: () =>
      choice(
        ...["operator", "cast", "publication", "transform", "role", "user", "statistics", "server"].map(
          keyword,
        ),
      ),
    _create: $ => prec.right(seq(keyword("create"), repeat($._flat))),
    _first: $ => choice($._flat, $.body, $.block),

    with_statement: $ =>
      prec.right(
        seq(
          keyword("with"),
          optional(keyword("recursive")),
          $.cte,
          repeat(seq(",", $.cte)),
          optional(seq(choice($._token, "("), repeat($._item))),
          $._end,
        ),
      ),
    cte: $ =>
      seq(
        $._name,
        optional($._parentheses),
        keyword("as"),
        optional(keyword("not")),
        optional(keyword("materialized")),
        $._parentheses,
      ),

    copy_statement: $ =>
      prec.right(
        seq(
          keyword("copy"),
          repeat($._flat),
          optional(seq(keyword("stdin"), repeat($._flat))),
          $._end,
          optional($.copy_data),
        ),
      ),

    columns: $ => seq("(", optional($._column_list), $._close),
    _column_list: $ => seq($._column, repeat(seq(",", $._column)), optional(",")),
    _column: $ => choice($.column, $.constraint),
    column: $ => seq($._name_part, repeat(choice($._token, $._parentheses))),
    constraint: $ => seq($._constraint_word, repeat(choice($._token, $._parentheses))),
    _constraint_word: () =>
      choice(
        ...[
          "constraint",
          "primary",
          "foreign",
          "unique",
          "check",
          "exclude",
          "like",
          "fulltext",
          "spatial",
          "period",
        ].map(keyword),
        // Small, they are names of columns more often than not.
        "KEY",
        "INDEX",
      ),

    _tail_end: $ => choice($._separator, $._break),
    body: $ => seq($._dollar_start, repeat($.flat_statement), $._dollar_end),
    flat_statement: $ => prec.right(choice($._terminator, seq(repeat1($._flat), optional($._terminator)))),
    body_statement: $ =>
      prec.right(choice($._terminator, seq(repeat1(choice($._flat, $.block)), optional($._terminator)))),
    block: $ => seq($._begin, repeat($.block_statement), choice(keyword("end"), $._break)),
    block_statement: $ =>
      prec.right(
        choice($._terminator, seq(repeat1(choice($._flat, $.block, $._case)), optional($._terminator))),
      ),
    _case: $ =>
      seq(
        keyword("case"),
        repeat(choice($._flat, $._case, $._terminator)),
        choice(keyword("end"), keyword("end case")),
      ),

    _end: $ =>
      prec.right(choice(seq($._terminator, optional($._separator)), $._separator, $._break, $.command)),

    _name: $ => seq(repeat(seq($._schema_part, $._dot)), $._name_part),
    _schema_part: $ => prec(1, part($, "schema")),
    _name_part: $ => part($, "name"),

    _item: $ => choice($._flat, field("body", choice($.body, $.block))),
    _flat: $ => choice($._token, "(", ")", ","),
    _parentheses: $ => seq("(", repeat(choice($._token, ",", $._parentheses)), $._close),
    // What nobody closed ends where the next thing begins.
    _close: $ => choice(")", $._break),
    _token: $ =>
      choice(
        $._word,
        $.string,
        $._quoted,
        $._dot,
        '"',
        "`",
        "[",
        $._operator,
        $._inner_semicolon,
        $._compound_end,
      ),
    _quoted: () => token(choice(/"[^"\n]*"/, /`[^`\n]*`/)),
    _dot: () => /\.\.?/,
    _operator: () => token(prec(-1, /[^\s\w;\\(),]/)),
    _compound_end: () => choice(...["end if", "end loop", "end while", "end repeat", "end for"].map(keyword)),
    _if_not_exists: () => keyword("if not exists"),
    _word: () => /[A-Za-z0-9_@#\u0080-\uFFFF][A-Za-z0-9_@#\u0080-\uFFFF]*/,

    // A macro of Jinja, as dbt has them.
    template: () => token(choice(/\{\{([^}]|\}[^}])*\}\}/, /\{%([^%]|%[^}])*%\}/, /\{#([^#]|#[^}])*#\}/)),
    _condition: () => /\/\*![0-9]*/,
    comment: () =>
      token(choice(/--[^\r\n]*/, /#([ \t!#][^\r\n]*)?/, /\/\*([^*!][^*]*)?\*+([^/*][^*]*\*+)*\//)),
  },
});
