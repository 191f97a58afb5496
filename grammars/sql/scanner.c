// The tokens of SQL that no regular expression finds: where a statement ends depends on what was said before, and
// quotes of one's own choosing end where they are repeated.

#include "tree_sitter/parser.h"
#include <stdlib.h>
#include <string.h>

enum Token {
  TERMINATOR,
  INNER_SEMICOLON,
  SEPARATOR,
  DELIMITER_COMMAND,
  STRING,
  DOLLAR_START,
  DOLLAR_END,
  BEGIN,
  AS_BODY,
  BREAK,
  COPY_DATA,
  COMMAND,
  RECOVERING,
};

#define MAX_MARK 32
#define MAX_WORD 16

// A mark is a delimiter that DELIMITER set, or the tag between the dollars of the body that is open.
typedef struct {
  uint8_t length;
  uint8_t units[MAX_MARK];
} Mark;

typedef struct {
  Mark delimiter;
  Mark tag;
  uint8_t in_body;
} State;

static bool is_blank(int32_t c) { return c == ' ' || c == '\t'; }

static bool is_line_end(int32_t c) { return c == '\n' || c == '\r'; }

static bool is_space(int32_t c) { return is_blank(c) || is_line_end(c) || c == '\f' || c == '\v' || c == 0xFEFF; }

static bool is_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c > 127; }

static bool is_word(int32_t c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '$' || c == '#' || c == '@'; }

static void advance(TSLexer *lexer) { lexer->advance(lexer, false); }

static void skip_blanks(TSLexer *lexer) {
  while (is_blank(lexer->lookahead)) advance(lexer);
}

static void skip_spaces(TSLexer *lexer) {
  while (is_space(lexer->lookahead)) advance(lexer);
}

static bool at_line_end(TSLexer *lexer) { return lexer->eof(lexer) || is_line_end(lexer->lookahead); }

static bool same(const char *word, const char *expected) { return strcmp(word, expected) == 0; }

// Reads a word in small letters. What is longer than any keyword comes back cut off, and is equal to none.
static void read_word(TSLexer *lexer, char word[MAX_WORD]) {
  unsigned length = 0;
  for (; is_word(lexer->lookahead); advance(lexer)) {
    int32_t c = lexer->lookahead;
    if (length < MAX_WORD - 1) word[length++] = c > 127 ? '?' : (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
  }
  word[length] = 0;
}

// Whether the text goes on with a mark. What was read of it cannot be taken back.
static bool read_mark(TSLexer *lexer, const Mark *mark) {
  for (unsigned at = 0; at < mark->length; at++) {
    if (lexer->lookahead != mark->units[at]) return false;
    advance(lexer);
  }
  return true;
}

// Reads `$tag$` after its first dollar.
static bool read_tag(TSLexer *lexer, Mark *tag) {
  tag->length = 0;
  while (lexer->lookahead != '$') {
    bool digit = lexer->lookahead >= '0' && lexer->lookahead <= '9';
    if (!is_letter(lexer->lookahead) && !(digit && tag->length > 0)) return false;
    if (tag->length == MAX_MARK) return false;
    tag->units[tag->length++] = (uint8_t)lexer->lookahead;
    advance(lexer);
  }
  advance(lexer);
  return true;
}

static bool equal(const Mark *a, const Mark *b) {
  return a->length == b->length && memcmp(a->units, b->units, a->length) == 0;
}

// A string, from its quote. It never goes beyond the body it stands in: not every body is SQL, and an apostrophe need
// not be a quote. Whether a backslash hides a quote differs by dialect; a quote after which code goes on is not hidden.
static bool scan_string(TSLexer *lexer, const State *state) {
  advance(lexer);
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    if (c == '$' && state->in_body) {
      lexer->mark_end(lexer);
      Mark tag;
      advance(lexer);
      if (read_tag(lexer, &tag) && equal(&tag, &state->tag)) return true;
      continue;
    }
    advance(lexer);
    if (c == '\'') {
      if (lexer->lookahead != '\'') {
        lexer->mark_end(lexer);
        return true;
      }
      advance(lexer);
    } else if (c == '\\' && lexer->lookahead == '\\') {
      advance(lexer);
    } else if (c == '\\' && lexer->lookahead == '\'') {
      advance(lexer);
      lexer->mark_end(lexer);
      if (lexer->lookahead == '\'') continue;
      skip_blanks(lexer);
      c = lexer->lookahead;
      if (c == ',' || c == ')' || c == ';' || at_line_end(lexer)) return true;
    }
  }
  return false;
}

// `$tag$`: the start of a body, its end, or a whole string in one.
static bool scan_dollar(TSLexer *lexer, State *state, const bool *valid) {
  Mark tag;
  advance(lexer);
  if (!read_tag(lexer, &tag)) return false;
  lexer->mark_end(lexer);
  if (!state->in_body) {
    if (!valid[DOLLAR_START]) return false;
    state->tag = tag;
    state->in_body = 1;
    lexer->result_symbol = DOLLAR_START;
    return true;
  }
  if (equal(&tag, &state->tag)) {
    if (!valid[DOLLAR_END]) return false;
    state->in_body = 0;
    lexer->result_symbol = DOLLAR_END;
    return true;
  }
  lexer->result_symbol = STRING;
  while (!lexer->eof(lexer)) {
    Mark other;
    bool dollar = lexer->lookahead == '$';
    if (dollar) lexer->mark_end(lexer);
    advance(lexer);
    if (!dollar || !read_tag(lexer, &other)) continue;
    if (equal(&other, &tag)) lexer->mark_end(lexer);
    if (equal(&other, &tag) || equal(&other, &state->tag)) return valid[STRING];
  }
  return false;
}

// The rest of a line `DELIMITER …`, whose word was read.
static bool scan_delimiter_command(TSLexer *lexer, State *state) {
  skip_blanks(lexer);
  Mark mark = {0};
  for (; !at_line_end(lexer) && !is_blank(lexer->lookahead); advance(lexer)) {
    if (mark.length == MAX_MARK || lexer->lookahead > 127) return false;
    mark.units[mark.length++] = (uint8_t)lexer->lookahead;
  }
  if (mark.length == 0) return false;
  if (mark.length == 1 && mark.units[0] == ';') mark.length = 0;
  state->delimiter = mark;
  lexer->mark_end(lexer);
  lexer->result_symbol = DELIMITER_COMMAND;
  return true;
}

static bool starts_block(TSLexer *lexer) {
  static const char *const transaction[] = {"tran",      "transaction", "work",     "isolation", "read",   "deferred",
                                            "immediate", "exclusive",   "concurrent", "distributed", "dialog", "conversation"};
  skip_spaces(lexer);
  if (lexer->eof(lexer) || lexer->lookahead == ';') return false;
  char word[MAX_WORD];
  read_word(lexer, word);
  for (unsigned at = 0; at < sizeof(transaction) / sizeof(*transaction); at++) {
    if (same(word, transaction[at])) return false;
  }
  return true;
}

// After AS: whether statements follow, and not a body in quotes, an expression or another name.
static bool starts_statements(TSLexer *lexer) {
  static const char *const first[] = {"begin",  "declare", "select", "insert", "update", "delete", "set", "if",
                                      "return", "exec",    "execute", "with",  "merge",  "print",  "while"};
  skip_blanks(lexer);
  bool line_end = at_line_end(lexer) || lexer->lookahead == '-';
  skip_spaces(lexer);
  if (lexer->eof(lexer) || lexer->lookahead == '\'' || lexer->lookahead == '$' || lexer->lookahead == '(') return false;
  if (line_end) return true;
  char word[MAX_WORD];
  read_word(lexer, word);
  for (unsigned at = 0; at < sizeof(first) / sizeof(*first); at++) {
    if (same(word, first[at])) return true;
  }
  return false;
}

// The lines after COPY … FROM STDIN, to the one that ends them. Without that line they are not data but SQL, and so they
// are where the next COPY comes first.
static bool scan_copy_data(TSLexer *lexer) {
  skip_blanks(lexer);
  while (!lexer->eof(lexer)) {
    if (lexer->lookahead == '\r') advance(lexer);
    if (lexer->lookahead == '\n') advance(lexer);
    if (lexer->lookahead == '\\') {
      advance(lexer);
      if (lexer->lookahead == '.') {
        advance(lexer);
        if (at_line_end(lexer)) {
          lexer->mark_end(lexer);
          lexer->result_symbol = COPY_DATA;
          return true;
        }
      }
    }
    const char *next = "COPY ";
    while (*next && lexer->lookahead == *next) {
      next++;
      advance(lexer);
    }
    if (!*next) return false;
    while (!at_line_end(lexer)) advance(lexer);
  }
  return false;
}

static bool scan_word(TSLexer *lexer, State *state, const bool *valid, bool starts_line, bool at_margin) {
  char word[MAX_WORD];
  read_word(lexer, word);
  if (same(word, "create") && at_margin && valid[BREAK]) {
    lexer->result_symbol = BREAK;
    return true;
  }
  if (same(word, "go") && starts_line && valid[SEPARATOR]) {
    lexer->mark_end(lexer);
    skip_blanks(lexer);
    while (lexer->lookahead >= '0' && lexer->lookahead <= '9') advance(lexer);
    skip_blanks(lexer);
    lexer->result_symbol = SEPARATOR;
    return at_line_end(lexer) || lexer->lookahead == ';' || lexer->lookahead == '-';
  }
  if (same(word, "delimiter") && valid[DELIMITER_COMMAND]) return scan_delimiter_command(lexer, state);
  if (same(word, "begin") && valid[BEGIN] && state->delimiter.length == 0) {
    lexer->mark_end(lexer);
    lexer->result_symbol = BEGIN;
    return starts_block(lexer);
  }
  if ((same(word, "as") || same(word, "is")) && valid[AS_BODY] && state->delimiter.length == 0) {
    lexer->mark_end(lexer);
    lexer->result_symbol = AS_BODY;
    return starts_statements(lexer);
  }
  return false;
}

void *tree_sitter_sql_external_scanner_create(void) { return calloc(1, sizeof(State)); }

void tree_sitter_sql_external_scanner_destroy(void *payload) { free(payload); }

// Every token keeps what comes out, so a state in which nothing is open has no bytes.
unsigned tree_sitter_sql_external_scanner_serialize(void *payload, char *buffer) {
  const State *state = payload;
  if (state->delimiter.length == 0 && !state->in_body) return 0;
  unsigned length = 0;
  buffer[length++] = (char)state->in_body;
  buffer[length++] = (char)state->delimiter.length;
  memcpy(buffer + length, state->delimiter.units, state->delimiter.length);
  length += state->delimiter.length;
  if (!state->in_body) return length;
  memcpy(buffer + length, state->tag.units, state->tag.length);
  return length + state->tag.length;
}

void tree_sitter_sql_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  State *state = payload;
  memset(state, 0, sizeof(State));
  if (length == 0) return;
  state->in_body = (uint8_t)buffer[0];
  state->delimiter.length = (uint8_t)buffer[1];
  memcpy(state->delimiter.units, buffer + 2, state->delimiter.length);
  unsigned rest = 2 + state->delimiter.length;
  state->tag.length = (uint8_t)(length - rest);
  memcpy(state->tag.units, buffer + rest, state->tag.length);
}

bool tree_sitter_sql_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  State *state = payload;
  if (valid[COPY_DATA] && !valid[RECOVERING]) return scan_copy_data(lexer);

  // A break stands before the white space, so that the one around it is found there as well.
  lexer->mark_end(lexer);
  bool line_end = false;
  bool blank = false;
  for (; is_space(lexer->lookahead); lexer->advance(lexer, true)) {
    line_end = line_end || is_line_end(lexer->lookahead);
    blank = is_blank(lexer->lookahead);
  }
  int32_t c = lexer->lookahead;
  if (lexer->eof(lexer)) {
    lexer->result_symbol = BREAK;
    return valid[BREAK] && !valid[RECOVERING];
  }

  const Mark *delimiter = &state->delimiter;
  if (delimiter->length > 0 && c == delimiter->units[0] && !state->in_body) {
    if (!read_mark(lexer, delimiter)) return false;
    lexer->mark_end(lexer);
    lexer->result_symbol = TERMINATOR;
    return valid[TERMINATOR];
  }
  if (c == ';') {
    advance(lexer);
    lexer->mark_end(lexer);
    lexer->result_symbol = delimiter->length == 0 ? TERMINATOR : INNER_SEMICOLON;
    return valid[lexer->result_symbol];
  }
  if (c == '\'' && valid[STRING]) {
    lexer->result_symbol = STRING;
    return scan_string(lexer, state);
  }
  if (c == '$') return scan_dollar(lexer, state, valid);
  if (state->in_body || valid[RECOVERING]) return false;
  if (c == '\\' || (c == '.' && (valid[DELIMITER_COMMAND] || (line_end && !blank)))) {
    advance(lexer);
    if (c == '.' && !is_letter(lexer->lookahead)) return false;
    while (!at_line_end(lexer)) advance(lexer);
    lexer->mark_end(lexer);
    lexer->result_symbol = COMMAND;
    return valid[COMMAND];
  }
  if (c == '/' && valid[SEPARATOR]) {
    if (!line_end) return false;
    advance(lexer);
    lexer->mark_end(lexer);
    skip_blanks(lexer);
    lexer->result_symbol = SEPARATOR;
    return at_line_end(lexer);
  }
  switch (c | 32) { // First letters of the words that matter, in any case.
    case 'a':
    case 'b':
    case 'c':
    case 'd':
    case 'g':
    case 'i':
      return scan_word(lexer, state, valid, line_end, line_end && !blank);
    default:
      return false;
  }
}
