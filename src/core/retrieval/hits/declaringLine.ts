import { escaped } from "../../text/escaped.ts";

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
  const word = new RegExp(`(?<![\\p{L}\\p{N}_$])${escaped(name)}(?![\\p{L}\\p{N}_$])`, "u");
  const beginning = signature.slice(0, BEGINNING);
  const found = [
    (line: string) => beginning !== "" && line.trimStart().startsWith(beginning) && line.includes(name),
    (line: string) => word.test(line) && !COMMENT.test(line),
    (line: string) => line.includes(name) && !COMMENT.test(line),
    (line: string) => line.includes(name),
  ].map(fits => lines.findIndex(fits));
  return found.find(at => at !== -1) ?? 0;
}
