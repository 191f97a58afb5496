// The tokens of Dockerfiles that depend on what was said before: the escape character is chosen in a comment, and a here
// document ends with a word chosen where it is announced.

#include "tree_sitter/parser.h"
#include <stdlib.h>
#include <string.h>

enum Token { COMMENT, CONTINUATION, HEREDOC_START, HEREDOC_BODY, NO_DOCUMENT, END_OF_FILE, RECOVERING };

#define MAX_WORD 40
#define MAX_DOCUMENTS 8
// Documents that nobody closed: each is looked for to the end of the file, so that after some no more are believed in.
#define MAX_FAILURES 8

typedef struct {
  uint8_t length;
  uint8_t tabs; // Whether tabs may stand before the word that ends it.
  uint8_t units[MAX_WORD];
} Word;

typedef struct {
  uint8_t escape;
  uint8_t failures;
  uint8_t count;
  Word documents[MAX_DOCUMENTS]; // Announced in the present instruction, in order.
} State;

static void advance(TSLexer *lexer) { lexer->advance(lexer, false); }

static bool is_blank(int32_t c) { return c == ' ' || c == '\t'; }

static bool at_line_end(TSLexer *lexer) {
  return lexer->eof(lexer) || lexer->lookahead == '\n' || lexer->lookahead == '\r';
}

static void skip_blanks(TSLexer *lexer) {
  while (is_blank(lexer->lookahead)) advance(lexer);
}

static void skip_line_end(TSLexer *lexer) {
  if (lexer->lookahead == '\r') advance(lexer);
  if (lexer->lookahead == '\n') advance(lexer);
}

// A comment, which may choose the escape character: `# escape=x`.
static bool scan_comment(TSLexer *lexer, State *state) {
  advance(lexer);
  skip_blanks(lexer);
  const char *directive = "escape";
  while (*directive && (lexer->lookahead | 32) == *directive) {
    directive++;
    advance(lexer);
  }
  if (!*directive) {
    skip_blanks(lexer);
    if (lexer->lookahead == '=') {
      advance(lexer);
      skip_blanks(lexer);
      if (lexer->lookahead == '`' || lexer->lookahead == '\\') state->escape = (uint8_t)lexer->lookahead;
    }
  }
  while (!at_line_end(lexer)) advance(lexer);
  lexer->mark_end(lexer);
  lexer->result_symbol = COMMENT;
  return true;
}

// From the end of a line that goes on to where it does: blank lines and comments between are passed over.
static void scan_continuation(TSLexer *lexer) {
  lexer->result_symbol = CONTINUATION;
  while (at_line_end(lexer) && !lexer->eof(lexer)) {
    skip_line_end(lexer);
    lexer->mark_end(lexer);
    skip_blanks(lexer);
    if (lexer->lookahead != '#') continue;
    while (!at_line_end(lexer)) advance(lexer);
    lexer->mark_end(lexer);
  }
}

static bool scan_heredoc_start(TSLexer *lexer, State *state) {
  advance(lexer);
  if (lexer->lookahead != '<') return false;
  advance(lexer);
  Word word = {0};
  if (lexer->lookahead == '-') {
    word.tabs = 1;
    advance(lexer);
  }
  int32_t quote = lexer->lookahead == '"' || lexer->lookahead == '\'' ? lexer->lookahead : 0;
  if (quote) advance(lexer);
  for (;; advance(lexer)) {
    int32_t c = lexer->lookahead;
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (!letter && !(c >= '0' && c <= '9' && word.length > 0)) break;
    if (word.length == MAX_WORD) return false;
    word.units[word.length++] = (uint8_t)c;
  }
  if (word.length == 0 || state->count == MAX_DOCUMENTS || state->failures == MAX_FAILURES) return false;
  if (quote) {
    if (lexer->lookahead != quote) return false;
    advance(lexer);
  }
  state->documents[state->count++] = word;
  lexer->mark_end(lexer);
  lexer->result_symbol = HEREDOC_START;
  return true;
}

// The lines to the one that ends the first document. Where there is none, it was no document, and nothing is read.
static bool scan_heredoc_body(TSLexer *lexer, State *state) {
  Word word = state->documents[0];
  lexer->mark_end(lexer);
  state->count--;
  memmove(state->documents, state->documents + 1, state->count * sizeof(Word));
  if (at_line_end(lexer)) skip_line_end(lexer);
  while (!lexer->eof(lexer)) {
    while (word.tabs && lexer->lookahead == '\t') advance(lexer);
    unsigned at = 0;
    while (at < word.length && lexer->lookahead == word.units[at]) {
      at++;
      advance(lexer);
    }
    if (at == word.length && at_line_end(lexer)) {
      lexer->mark_end(lexer);
      lexer->result_symbol = HEREDOC_BODY;
      return true;
    }
    while (!at_line_end(lexer)) advance(lexer);
    skip_line_end(lexer);
  }
  state->failures++;
  state->count = 0;
  lexer->result_symbol = NO_DOCUMENT;
  return true;
}

void *tree_sitter_dockerfile_external_scanner_create(void) {
  State *state = calloc(1, sizeof(State));
  state->escape = '\\';
  return state;
}

void tree_sitter_dockerfile_external_scanner_destroy(void *payload) { free(payload); }

// Only the documents that are open: what is kept is kept with every token of the text.
unsigned tree_sitter_dockerfile_external_scanner_serialize(void *payload, char *buffer) {
  State *state = payload;
  unsigned length = (unsigned)(3 + state->count * sizeof(Word));
  memcpy(buffer, state, length);
  return length;
}

void tree_sitter_dockerfile_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  State *state = payload;
  memset(state, 0, sizeof(State));
  memcpy(state, buffer, length);
  if (length == 0) state->escape = '\\';
}

bool tree_sitter_dockerfile_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  State *state = payload;
  if (valid[HEREDOC_BODY] && state->count > 0 && !valid[RECOVERING]) return scan_heredoc_body(lexer, state);

  while (is_blank(lexer->lookahead)) lexer->advance(lexer, true);
  if (lexer->eof(lexer)) {
    lexer->result_symbol = END_OF_FILE;
    return valid[END_OF_FILE] && !valid[RECOVERING];
  }
  if (lexer->lookahead == '#' && valid[COMMENT] && !valid[RECOVERING]) return scan_comment(lexer, state);
  if (lexer->lookahead == state->escape) {
    advance(lexer);
    skip_blanks(lexer);
    if (!at_line_end(lexer) || lexer->eof(lexer)) return false;
    scan_continuation(lexer);
    return true;
  }
  if (lexer->lookahead == '<' && valid[HEREDOC_START] && !valid[RECOVERING]) return scan_heredoc_start(lexer, state);
  return false;
}
