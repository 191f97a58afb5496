/** What stands before a definition and speaks of it. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--|;|%|'''|""")/;

/** Which of the lines of a definition declares its name: the first that has it and is no comment. */
export function declaringLine(name: string, lines: readonly string[]): number {
  const code = lines.findIndex(line => line.includes(name) && !COMMENT.test(line));
  return Math.max(0, code === -1 ? lines.findIndex(line => line.includes(name)) : code);
}
