/** What begins a comment, or a text that documents code, in common languages. */
const BEGINNING = /^\s*(?:\/\/|\/?\*|#|--|;|%|'''|""")/;

/** Whether a line looks like that of a comment, whatever its language. */
export function isCommentLine(line: string): boolean {
  return BEGINNING.test(line);
}
