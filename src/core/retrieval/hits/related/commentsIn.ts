import { partitionPoint } from "../../../base/partitionPoint.ts";
import type { CommentSyntax } from "../../../language.ts";

/**
 * Tells which places of a text are in a comment, by the signs before them: one in a string of several lines is taken for any other. Texts
 * of a language without comments have none.
 */
export function commentsIn(text: string, { line, block }: CommentSyntax = {}): (offset: number) => boolean {
  const [begin, end] = block ?? [];
  let begins: readonly number[] | undefined;
  return offset => {
    const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
    if (line !== undefined && beginningsOf(line, text.slice(lineStart, offset)).length > 0) return true;
    if (begin === undefined || end === undefined) return false;
    if (begin === end) return text.slice(0, offset).split(begin).length % 2 === 0;
    // Looked for once from the beginning: a text is searched backwards a hundred times as slowly, and may have none.
    begins ??= beginningsOf(begin, text);
    const all = begins;
    const begun = all[partitionPoint(all.length, at => (all[at] ?? 0) < offset) - 1];
    if (begun === undefined) return false;
    const closed = text.indexOf(end, begun + begin.length);
    return closed === -1 || closed >= offset;
  };
}

/** Where a sign begins a comment in a text: within a word, as that of an address, it does not. */
function beginningsOf(sign: string, text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
    if (at === 0 || /\s/.test(text.charAt(at - 1))) found.push(at);
  return found;
}
