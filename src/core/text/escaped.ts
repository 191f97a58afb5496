/** Characters with a meaning in a regular expression. */
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** Escapes a text, so that a regular expression matches it literally. */
export function escaped(text: string): string {
  return text.replace(SYNTAX, "\\$&");
}
