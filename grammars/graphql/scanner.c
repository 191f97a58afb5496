// Where a definition begins at the start of a line, what is still open before it was left open by mistake.

#include "tree_sitter/parser.h"
#include <string.h>

enum Token { BREAK, RECOVERING };

static const char *const KEYWORDS[] = {
    "directive", "enum",   "extend",       "fragment", "input", "interface", "mutation",
    "query",     "scalar", "schema", "subscription", "type", "union",
};
#define LONGEST 12

static bool is_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Whether a keyword stands here, at the start of a line, and a name behind it: a field may be called `type` or `input` too, before
// a colon. To ask for the column takes the longer the further on it is, so that it comes last.
static bool begins_definition(TSLexer *lexer) {
  char word[LONGEST + 1];
  unsigned length = 0, blanks = 0;
  while (is_letter(lexer->lookahead) && length < LONGEST) {
    word[length++] = (char)lexer->lookahead;
    lexer->advance(lexer, false);
  }
  word[length] = '\0';
  while (lexer->lookahead == ' ') {
    blanks++;
    lexer->advance(lexer, false);
  }
  if (!is_letter(lexer->lookahead) && lexer->lookahead != '@') return false;
  for (unsigned i = 0; i < sizeof KEYWORDS / sizeof *KEYWORDS; i++) {
    if (strcmp(word, KEYWORDS[i]) == 0) return lexer->get_column(lexer) == length + blanks;
  }
  return false;
}

void *tree_sitter_graphql_external_scanner_create(void) { return NULL; }
void tree_sitter_graphql_external_scanner_destroy(void *payload) {}
unsigned tree_sitter_graphql_external_scanner_serialize(void *payload, char *buffer) { return 0; }
void tree_sitter_graphql_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {}

bool tree_sitter_graphql_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  if (!valid[BREAK] || valid[RECOVERING]) return false;
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t' || lexer->lookahead == '\r' || lexer->lookahead == '\n') {
    lexer->advance(lexer, true);
  }
  lexer->mark_end(lexer);
  lexer->result_symbol = BREAK;
  return lexer->eof(lexer) || begins_definition(lexer);
}
