import { wordAt } from "../../text/wordAt.ts";

/** What stands before a definition and speaks of it. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--|;|%|'''|""")/;
/** So much of a signature tells its line from those of texts and decorators above it. */
const BEGINNING = 12;

/**
 * Which of the lines of a definition declares its name: the first that has it and begins as its signature does, or else that has it as a word
 * and is no comment.
 */
export function declaringLine(
  { name, signature }: { readonly name: string; readonly signature: string },
  lines: readonly string[],
): number {
  const beginning = signature.slice(0, BEGINNING);
  let [asWord, inCode, inComment] = [-1, -1, -1];
  for (const [at, line] of lines.entries()) {
    if (!line.includes(name)) continue;
    if (beginning !== "" && line.trimStart().startsWith(beginning)) return at;
    if (COMMENT.test(line)) {
      if (inComment === -1) inComment = at;
    } else {
      if (inCode === -1) inCode = at;
      if (asWord === -1 && wordAt(line, name) !== -1) asWord = at;
    }
  }
  return [asWord, inCode, inComment].find(at => at !== -1) ?? 0;
}
