// Comments, and text between brackets that end as they began.

#include "tree_sitter/parser.h"

enum Token { BRACKET_ARGUMENT, COMMENT, BREAK, RECOVERING };

void *tree_sitter_cmake_external_scanner_create(void) { return NULL; }
void tree_sitter_cmake_external_scanner_destroy(void *payload) {}
unsigned tree_sitter_cmake_external_scanner_serialize(void *payload, char *buffer) { return 0; }
void tree_sitter_cmake_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {}

static unsigned count_signs(TSLexer *lexer) {
  unsigned count = 0;
  while (lexer->lookahead == '=') {
    count++;
    lexer->advance(lexer, false);
  }
  return count;
}

// From the first bracket to the second one that has as many signs before it, or to the end of the file.
static bool scan_bracket(TSLexer *lexer) {
  if (lexer->lookahead != '[') return false;
  lexer->advance(lexer, false);
  unsigned signs = count_signs(lexer);
  if (lexer->lookahead != '[') return false;
  while (!lexer->eof(lexer)) {
    if (lexer->lookahead != ']') {
      lexer->advance(lexer, false);
      continue;
    }
    lexer->advance(lexer, false);
    if (count_signs(lexer) == signs && lexer->lookahead == ']') {
      lexer->advance(lexer, false);
      return true;
    }
  }
  return true;
}

static bool is_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Whether a command stands here, at the start of a line: arguments that do are not followed by a parenthesis.
static bool begins_command(TSLexer *lexer) {
  if (!is_letter(lexer->lookahead) || lexer->get_column(lexer) != 0) return false;
  while (is_letter(lexer->lookahead) || (lexer->lookahead >= '0' && lexer->lookahead <= '9')) lexer->advance(lexer, false);
  while (lexer->lookahead == ' ') lexer->advance(lexer, false);
  return lexer->lookahead == '(';
}

bool tree_sitter_cmake_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  if (valid[RECOVERING]) return false;
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t' || lexer->lookahead == '\r' || lexer->lookahead == '\n') {
    lexer->advance(lexer, true);
  }
  if (lexer->lookahead == '#') {
    lexer->advance(lexer, false);
    if (!scan_bracket(lexer)) {
      while (!lexer->eof(lexer) && lexer->lookahead != '\n' && lexer->lookahead != '\r') lexer->advance(lexer, false);
    }
    lexer->result_symbol = COMMENT;
    return true;
  }
  lexer->result_symbol = BREAK;
  lexer->mark_end(lexer);
  if (valid[BREAK] && (lexer->eof(lexer) || begins_command(lexer))) return true;
  lexer->result_symbol = BRACKET_ARGUMENT;
  if (!valid[BRACKET_ARGUMENT] || !scan_bracket(lexer)) return false;
  lexer->mark_end(lexer);
  return true;
}
