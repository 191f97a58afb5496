// By the custom of all Lisps a list that begins at the start of a line is in no other, so that what is open there was left
// open by mistake.

#include "tree_sitter/parser.h"

enum Token { BREAK, RECOVERING };

void *tree_sitter_lisp_external_scanner_create(void) { return NULL; }
void tree_sitter_lisp_external_scanner_destroy(void *payload) {}
unsigned tree_sitter_lisp_external_scanner_serialize(void *payload, char *buffer) { return 0; }
void tree_sitter_lisp_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {}

bool tree_sitter_lisp_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  if (!valid[BREAK] || valid[RECOVERING]) return false;
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t' || lexer->lookahead == '\r' || lexer->lookahead == '\n') {
    lexer->advance(lexer, true);
  }
  lexer->mark_end(lexer);
  lexer->result_symbol = BREAK;
  return lexer->eof(lexer) || (lexer->lookahead == '(' && lexer->get_column(lexer) == 0);
}
