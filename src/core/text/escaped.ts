/** What means something in a regular expression. */
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** A text as a regular expression has it that finds it. */
export function escaped(text: string): string {
  return text.replace(SYNTAX, "\\$&");
}
