import { isCommentLine } from "../../text/commentLine.ts";
import { wordAt } from "../../text/wordAt.ts";

/** UTF-16 units of a signature that distinguish its line from comments and decorators above it. */
const BEGINNING = 12;

/**
 * The index, among the `lines` of a definition, of the one that declares it: the first that has its name and begins like its signature, or
 * else that has the name as a word outside of a comment.
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
    if (isCommentLine(line)) {
      if (inComment === -1) inComment = at;
    } else {
      if (inCode === -1) inCode = at;
      if (asWord === -1 && wordAt(line, name) !== -1) asWord = at;
    }
  }
  return [asWord, inCode, inComment].find(at => at !== -1) ?? 0;
}
