// Source of other languages, which ends where a tag or a line says so, whatever stands in it.

#include "tree_sitter/parser.h"

enum Token { FRONTMATTER_TEXT, SCRIPT_TEXT, STYLE_TEXT, RECOVERING };

void *tree_sitter_astro_external_scanner_create(void) { return NULL; }
void tree_sitter_astro_external_scanner_destroy(void *payload) {}
unsigned tree_sitter_astro_external_scanner_serialize(void *payload, char *buffer) { return 0; }
void tree_sitter_astro_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {}

// Up to `end`, in lower case, or to the end of the file; at the start of a line alone where `at_line` says so.
static bool scan_until(TSLexer *lexer, const char *end, bool at_line) {
  bool any = false, line_start = true;
  while (!lexer->eof(lexer)) {
    lexer->mark_end(lexer);
    const char *next = end;
    while (*next && (!at_line || line_start || next != end) && (lexer->lookahead | 32) == (*next | 32)) {
      lexer->advance(lexer, false);
      next++;
    }
    if (!*next) return any;
    if (next == end) {
      line_start = lexer->lookahead == '\n' || (line_start && (lexer->lookahead == ' ' || lexer->lookahead == '\t'));
      lexer->advance(lexer, false);
    } else {
      line_start = false;
    }
    any = true;
  }
  lexer->mark_end(lexer);
  return any;
}

bool tree_sitter_astro_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  if (valid[RECOVERING]) return false;
  if (valid[FRONTMATTER_TEXT]) {
    lexer->result_symbol = FRONTMATTER_TEXT;
    return scan_until(lexer, "---", true);
  }
  if (valid[SCRIPT_TEXT]) {
    lexer->result_symbol = SCRIPT_TEXT;
    return scan_until(lexer, "</script", false);
  }
  if (valid[STYLE_TEXT]) {
    lexer->result_symbol = STYLE_TEXT;
    return scan_until(lexer, "</style", false);
  }
  return false;
}
