// Where a form begins though the one before it is open: a line that begins with what forms begin with. What is half
// written then costs no more than itself.

#include "tree_sitter/parser.h"
#include <string.h>

enum Token { BREAK, RECOVERING };

#define MAX_WORD 8

static bool is_space(int32_t c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == 0xFEFF;
}

static bool is_lower(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 0xDF && c <= 0xFF); }

static bool is_word(int32_t c) {
  return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '@';
}

// Words that brackets may follow in the middle of a form.
static bool is_keyword(const char *word) {
  static const char *const keywords[] = {"fun", "case", "if", "when", "not", "catch", "andalso", "orelse", "of"};
  for (unsigned at = 0; at < sizeof keywords / sizeof *keywords; at++) {
    if (strcmp(word, keywords[at]) == 0) return true;
  }
  return false;
}

static bool may_begin_form(int32_t c) { return c == '-' || c == '\'' || is_lower(c); }

// `-module`, and `start(` as it stands before the parameters of a function.
static bool begins_form(TSLexer *lexer) {
  if (lexer->lookahead == '-') {
    lexer->advance(lexer, false);
    return is_lower(lexer->lookahead);
  }
  if (lexer->lookahead == '\'') {
    do lexer->advance(lexer, false);
    while (lexer->lookahead != '\'' && lexer->lookahead != '\n' && !lexer->eof(lexer));
    lexer->advance(lexer, false);
    return lexer->lookahead == '(';
  }
  char word[MAX_WORD + 1] = {0};
  for (unsigned length = 0; is_word(lexer->lookahead); length++) {
    if (length < MAX_WORD) word[length] = (char)lexer->lookahead;
    lexer->advance(lexer, false);
  }
  return lexer->lookahead == '(' && !is_keyword(word);
}

void *tree_sitter_erlang_external_scanner_create(void) { return NULL; }

void tree_sitter_erlang_external_scanner_destroy(void *payload) {}

unsigned tree_sitter_erlang_external_scanner_serialize(void *payload, char *buffer) { return 0; }

void tree_sitter_erlang_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {}

bool tree_sitter_erlang_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  if (!valid[BREAK] || valid[RECOVERING]) return false;
  bool is_apart = false;
  bool begins_line = false;
  for (; is_space(lexer->lookahead); lexer->advance(lexer, true)) {
    is_apart = true;
    begins_line = lexer->lookahead == '\n';
  }
  lexer->mark_end(lexer);
  lexer->result_symbol = BREAK;
  if (lexer->eof(lexer)) return true;
  if ((is_apart && !begins_line) || !may_begin_form(lexer->lookahead)) return false;
  // Where no white space stands before it, the scanner may have been here already, for what was open within something else.
  return (begins_line || lexer->get_column(lexer) == 0) && begins_form(lexer);
}
