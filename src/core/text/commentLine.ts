/** The beginning of a comment or a docstring in common languages. */
const BEGINNING = /^\s*(?:\/\/|\/?\*|#|--|;|%|'''|""")/;

/** Whether a line looks like part of a comment, whatever its language. */
export function isCommentLine(line: string): boolean {
  return BEGINNING.test(line);
}
