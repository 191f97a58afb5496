// What Groovy's statements begin with can be told from what follows them only: this looks ahead, and says what it found by a token
// without text. Strings are tokens as a whole, with the code that is spelt in them.

#include "tree_sitter/parser.h"
#include <string.h>

enum Token {
  TYPE_START,
  METHOD_START,
  SIGNATURE_START,
  FIELD_START,
  BLOCK_START,
  CONSTANT_START,
  NEWLINE,
  END,
  STRING,
  SLASHY,
  BREAK,
  CLOSE,
  RECOVERING,
};

#define NOTHING RECOVERING
#define MAX_WORD 24
// How far a parameter list is followed, in characters, and how deep code is in strings.
#define MAX_AHEAD 4000
#define MAX_DEPTH 20

void *tree_sitter_groovy_external_scanner_create(void) { return NULL; }
void tree_sitter_groovy_external_scanner_destroy(void *payload) {}
unsigned tree_sitter_groovy_external_scanner_serialize(void *payload, char *buffer) { return 0; }
void tree_sitter_groovy_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {}

static bool is_blank(int32_t c) { return c == ' ' || c == '\t' || c == '\f' || c == 0xFEFF; }
static bool is_line_end(int32_t c) { return c == '\n' || c == '\r'; }
static bool is_upper(int32_t c) { return c >= 'A' && c <= 'Z'; }
static bool is_quote(int32_t c) { return c == '"' || c == '\''; }
static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }
static bool is_letter(int32_t c) { return (c >= 'a' && c <= 'z') || is_upper(c) || c == '_' || c == '$' || c > 127; }

static void advance(TSLexer *lexer) { lexer->advance(lexer, false); }

static void skip_blanks(TSLexer *lexer) {
  while (is_blank(lexer->lookahead)) advance(lexer);
}

static bool skip_if(TSLexer *lexer, int32_t c) {
  if (lexer->lookahead != c) return false;
  advance(lexer);
  return true;
}

static bool skip_string(TSLexer *lexer, unsigned depth);

// From behind the brace of `${` to behind the one that closes it.
static void skip_embedded(TSLexer *lexer, unsigned depth) {
  unsigned open = 1;
  while (open > 0 && !lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    if (is_quote(c) && depth < MAX_DEPTH) {
      skip_string(lexer, depth + 1);
      continue;
    }
    if (c == '{') open++;
    if (c == '}') open--;
    advance(lexer);
  }
}

// A string that begins with one quote or three; one with one quote ends with its line at the latest.
static bool skip_string(TSLexer *lexer, unsigned depth) {
  int32_t quote = lexer->lookahead;
  advance(lexer);
  unsigned quotes = 1;
  if (skip_if(lexer, quote)) {
    if (!skip_if(lexer, quote)) return true;
    quotes = 3;
  }
  unsigned closing = 0;
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    if (quotes == 1 && is_line_end(c)) return true;
    advance(lexer);
    closing = c == quote ? closing + 1 : 0;
    if (closing == quotes) return true;
    if (c == '\\' && !lexer->eof(lexer)) advance(lexer);
    if (c == '$' && quote == '"' && skip_if(lexer, '{')) skip_embedded(lexer, depth);
  }
  return true;
}

static bool scan_slashy(TSLexer *lexer) {
  advance(lexer);
  if (lexer->lookahead == '/' || lexer->lookahead == '*') return false;
  while (!lexer->eof(lexer) && !is_line_end(lexer->lookahead)) {
    int32_t c = lexer->lookahead;
    advance(lexer);
    if (c == '/') return true;
    if (c == '\\') skip_if(lexer, '/'); // The only escape that there is.
  }
  return false;
}

// From `$/` to `/$`.
static bool scan_dollar_slashy(TSLexer *lexer) {
  advance(lexer);
  if (!skip_if(lexer, '/')) return false;
  while (!lexer->eof(lexer)) {
    if (skip_if(lexer, '/')) {
      if (skip_if(lexer, '$')) return true;
    } else {
      advance(lexer);
    }
  }
  return true;
}

// A comment, or nothing where a slash is one by itself. Returns whether nothing else was read.
static bool skip_comment(TSLexer *lexer) {
  if (!skip_if(lexer, '/')) return true;
  if (skip_if(lexer, '/')) {
    while (!lexer->eof(lexer) && !is_line_end(lexer->lookahead)) advance(lexer);
    return true;
  }
  if (!skip_if(lexer, '*')) return false;
  while (!lexer->eof(lexer)) {
    if (!skip_if(lexer, '*')) advance(lexer);
    else if (skip_if(lexer, '/')) return true;
  }
  return true;
}

// White space with line ends and comments. Returns false where something is read that is none of it.
static bool skip_spaces(TSLexer *lexer) {
  for (;;) {
    while (is_blank(lexer->lookahead) || is_line_end(lexer->lookahead)) advance(lexer);
    if (lexer->lookahead != '/') return true;
    if (!skip_comment(lexer)) return false;
  }
}

// From one bracket to behind the one that closes it. Returns false where that is too far away, or in another line where it may not be.
static bool skip_brackets(TSLexer *lexer, bool one_line) {
  unsigned open = 0;
  for (unsigned count = 0; count < MAX_AHEAD && !lexer->eof(lexer); count++) {
    int32_t c = lexer->lookahead;
    if (one_line && is_line_end(c)) return false;
    if (is_quote(c)) {
      skip_string(lexer, 0);
      continue;
    }
    if (c == '/') {
      skip_comment(lexer);
      continue;
    }
    advance(lexer);
    if (c == '(' || c == '[' || c == '{') open++;
    if ((c == ')' || c == ']' || c == '}') && --open == 0) return true;
  }
  return false;
}

// `<K, V extends Comparable<K>>`. Returns false where what follows the first sign is a comparison.
static bool skip_generics(TSLexer *lexer) {
  unsigned open = 0;
  for (unsigned count = 0; count < 400; count++) {
    int32_t c = lexer->lookahead;
    if (c == '<') open++;
    else if (c == '>') {
      advance(lexer);
      if (--open == 0) return true;
      continue;
    } else if (!is_letter(c) && !is_digit(c) && !is_blank(c) && !is_line_end(c) && !(c > 0 && strchr(",.?&[]@", c)))
      return false;
    advance(lexer);
  }
  return false;
}

// Reads a word. What is too long comes back cut off, and is equal to no keyword.
static void read_word(TSLexer *lexer, char word[MAX_WORD]) {
  unsigned length = 0;
  for (; is_letter(lexer->lookahead) || is_digit(lexer->lookahead); advance(lexer))
    if (length < MAX_WORD - 1) word[length++] = lexer->lookahead > 127 ? '?' : (char)lexer->lookahead;
  word[length] = 0;
}

// Whether a word is one of a list, in which each has a blank before and behind it.
static bool is_one_of(const char *word, const char *list) {
  unsigned length = strlen(word);
  for (const char *at = list; *at; at++)
    if (*at == ' ' && strncmp(at + 1, word, length) == 0 && at[length + 1] == ' ') return true;
  return false;
}

static bool is_modifier(const char *word) {
  return is_one_of(word, " abstract def default final native private protected public sealed static strictfp synchronized "
                         "transient var volatile ");
}
static bool is_primitive(const char *word) {
  return is_one_of(word, " void boolean byte char short int long float double ");
}
static bool is_class_keyword(const char *word) { return is_one_of(word, " class interface trait enum record "); }
// What no type and no call begins with.
static bool is_statement_keyword(const char *word) {
  return is_one_of(word, " if else for while do switch case try catch finally return throw new assert break continue import "
                         "package in instanceof as super null true false not yield ");
}
static bool is_infix(const char *word) { return is_one_of(word, " in instanceof as extends implements "); }

// What there is behind the name of a method: its parameters, what it throws, and its body.
static enum Token classify_callable(TSLexer *lexer, bool has_type) {
  if (!skip_brackets(lexer, false)) return NOTHING;
  skip_blanks(lexer);
  bool line_ends = is_line_end(lexer->lookahead) || lexer->lookahead == ';' || lexer->lookahead == '}' || lexer->eof(lexer);
  if (!skip_spaces(lexer)) return NOTHING;
  if (lexer->lookahead == '{') return METHOD_START;
  if (line_ends && lexer->lookahead != 't') return has_type ? SIGNATURE_START : NOTHING;
  char word[MAX_WORD];
  read_word(lexer, word);
  if (strcmp(word, "default") == 0) return has_type ? SIGNATURE_START : NOTHING;
  if (strcmp(word, "throws") != 0) return line_ends && has_type ? SIGNATURE_START : NOTHING;
  bool at_end = false;
  while (is_letter(lexer->lookahead) || is_digit(lexer->lookahead) || is_blank(lexer->lookahead) ||
         lexer->lookahead == ',' || lexer->lookahead == '.' || (!at_end && is_line_end(lexer->lookahead)))
    advance(lexer);
  return lexer->lookahead == '{' ? METHOD_START : has_type ? SIGNATURE_START : NOTHING;
}

// The rest of a call behind its name, up to the brace of its closure.
static enum Token classify_block(TSLexer *lexer) {
  for (bool first = true;; first = false) {
    skip_blanks(lexer);
    int32_t c = lexer->lookahead;
    if (c == '{') return BLOCK_START;
    if (is_quote(c)) skip_string(lexer, 0);
    else if (c == '(' || c == '[') {
      if (!skip_brackets(lexer, true)) return NOTHING;
    } else if (is_letter(c) || is_digit(c)) {
      char word[MAX_WORD];
      read_word(lexer, word);
      if (is_infix(word) || is_statement_keyword(word)) return NOTHING;
    } else if (!first && (c == ',' || c == ':' || c == '.')) advance(lexer);
    else return NOTHING;
  }
}

// What there is behind the name of a field: a value, another name, or the end.
static enum Token classify_field(TSLexer *lexer) {
  int32_t c = lexer->lookahead;
  if (is_line_end(c) || c == ';' || c == ',' || c == '}' || lexer->eof(lexer)) return FIELD_START;
  if (c != '=' && c != '/') return NOTHING;
  advance(lexer);
  bool is_comparison = lexer->lookahead == '=' || lexer->lookahead == '~';
  bool is_comment = lexer->lookahead == '/' || lexer->lookahead == '*';
  return (c == '=' ? !is_comparison : is_comment) ? FIELD_START : NOTHING;
}

// From behind the first word of a type, or of a name.
static enum Token classify_type(TSLexer *lexer, char word[MAX_WORD], bool modified) {
  bool primitive = is_primitive(word), upper = is_upper(word[0]), qualified = false, certain = false;
  while (skip_if(lexer, '.')) {
    if (!is_letter(lexer->lookahead)) return NOTHING;
    upper = is_upper(lexer->lookahead);
    qualified = true;
    read_word(lexer, word);
  }
  if (lexer->lookahead == '<') {
    if (!upper || !skip_generics(lexer)) return NOTHING;
    certain = true;
  }
  while (skip_if(lexer, '[')) {
    if (!skip_if(lexer, ']')) return NOTHING;
    certain = true;
  }
  bool blank = is_blank(lexer->lookahead);
  skip_blanks(lexer);
  int32_t c = lexer->lookahead;
  bool is_type = modified || primitive || upper || certain;
  if (is_type && blank && (is_letter(c) || (is_quote(c) && modified))) {
    if (is_quote(c)) skip_string(lexer, 0);
    else read_word(lexer, word);
    if (is_infix(word)) return NOTHING;
    skip_blanks(lexer);
    return lexer->lookahead == '(' ? classify_callable(lexer, true) : classify_field(lexer);
  }
  if (certain) return NOTHING;
  // A constructor, or a call with a closure that is written as one.
  if (c == '(' && !qualified && (modified || upper)) return classify_callable(lexer, false);
  if (modified) return qualified ? NOTHING : classify_field(lexer);
  return classify_block(lexer);
}

// Annotations and modifiers, and the word behind them, which is empty where there is none. Returns whether that could be read.
static bool skip_modifiers(TSLexer *lexer, char word[MAX_WORD], bool *modified) {
  for (;;) {
    word[0] = 0;
    bool is_annotation = skip_if(lexer, '@');
    if (!is_annotation && !is_letter(lexer->lookahead)) return true;
    read_word(lexer, word);
    if (is_annotation) {
      if (strcmp(word, "interface") == 0) return true;
      while (skip_if(lexer, '.')) read_word(lexer, word);
      if (word[0] == 0) return false;
      if (lexer->lookahead == '(' && !skip_brackets(lexer, false)) return false;
    } else if (!is_modifier(word)) return true;
    *modified = true;
    if (!skip_spaces(lexer)) return false;
  }
}

static enum Token classify(TSLexer *lexer, bool in_enum) {
  char word[MAX_WORD];
  bool modified = false;
  if (!skip_modifiers(lexer, word, &modified)) return NOTHING;
  if (modified && word[0] == 0 && lexer->lookahead == '<') {
    if (!skip_generics(lexer)) return NOTHING;
    skip_blanks(lexer);
    read_word(lexer, word);
  }
  if (modified && word[0] == 0 && is_quote(lexer->lookahead)) {
    skip_string(lexer, 0);
    skip_blanks(lexer);
    return lexer->lookahead == '(' ? classify_callable(lexer, true) : NOTHING;
  }
  if (word[0] == 0 || is_statement_keyword(word)) return NOTHING;
  if (is_class_keyword(word)) {
    skip_blanks(lexer);
    return is_letter(lexer->lookahead) ? TYPE_START : NOTHING;
  }
  if (in_enum && !modified && !is_primitive(word)) {
    skip_blanks(lexer);
    int32_t c = lexer->lookahead;
    if (lexer->eof(lexer) || is_line_end(c) || (c > 0 && strchr(",;(/{}", c))) return CONSTANT_START;
  }
  return classify_type(lexer, word, modified);
}

bool tree_sitter_groovy_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  if (valid[RECOVERING]) return false;

  lexer->mark_end(lexer); // The end of a line stays, to end the statement that breaks off before a definition.
  bool line_begins = false, indented = false;
  for (; is_blank(lexer->lookahead) || is_line_end(lexer->lookahead); lexer->advance(lexer, true)) {
    indented = !is_line_end(lexer->lookahead);
    if (indented) continue;
    line_begins = true;
    if (!valid[NEWLINE]) continue;
    int32_t c = lexer->lookahead;
    advance(lexer);
    if (c == '\r') skip_if(lexer, '\n');
    lexer->mark_end(lexer);
    lexer->result_symbol = NEWLINE;
    return true;
  }

  int32_t c = lexer->lookahead;
  bool begins_word = is_letter(c) || c == '@';
  if (valid[BREAK] && (lexer->eof(lexer) || (line_begins && begins_word))) {
    enum Token token = lexer->eof(lexer) ? TYPE_START : classify(lexer, false);
    if (token != TYPE_START && token != METHOD_START) return false;
    lexer->result_symbol = BREAK;
    return true;
  }
  lexer->mark_end(lexer);
  if (valid[END] && (c == '}' || lexer->eof(lexer))) {
    lexer->result_symbol = END;
    return true;
  }
  if (valid[CLOSE] && lexer->eof(lexer)) {
    lexer->result_symbol = CLOSE;
    return true;
  }
  if (valid[STRING] && (is_quote(c) || c == '$')) {
    if (!(is_quote(c) ? skip_string(lexer, 0) : scan_dollar_slashy(lexer))) return false;
    lexer->mark_end(lexer);
    lexer->result_symbol = STRING;
    return true;
  }
  if (valid[SLASHY] && c == '/') {
    if (!scan_slashy(lexer)) return false;
    lexer->mark_end(lexer);
    lexer->result_symbol = SLASHY;
    return true;
  }
  if (valid[TYPE_START] && begins_word) {
    enum Token token = classify(lexer, valid[CONSTANT_START]);
    if (token == NOTHING) return false;
    bool closes = token == TYPE_START && line_begins && !indented && valid[CLOSE];
    lexer->result_symbol = closes ? CLOSE : token;
    return true;
  }
  return false;
}
