import { partitionPoint } from "../../../base/partitionPoint.ts";
import type { CommentSyntax } from "../../../language.ts";

/**
 * Returns whether an offset of a text is in a comment, by the comment signs before it; signs in strings of several lines count too. A
 * language without comment syntax has no comments.
 */
export function commentsIn(text: string, { line, block }: CommentSyntax = {}): (offset: number) => boolean {
  const [begin, end] = block ?? [];
  let begins: readonly number[] | undefined;
  return offset => {
    const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
    if (line !== undefined && beginningsOf(line, text.slice(lineStart, offset)).length > 0) return true;
    if (begin === undefined || end === undefined) return false;
    if (begin === end) return text.slice(0, offset).split(begin).length % 2 === 0;
    // Searched once from the beginning: searching backwards is a hundred times as slow, and there may be no sign.
    begins ??= beginningsOf(begin, text);
    const all = begins;
    const begun = all[partitionPoint(all.length, at => (all[at] ?? 0) < offset) - 1];
    if (begun === undefined) return false;
    const closed = text.indexOf(end, begun + begin.length);
    return closed === -1 || closed >= offset;
  };
}

/** The offsets where a sign begins a comment: not within a word, as in an address. */
function beginningsOf(sign: string, text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
    if (at === 0 || /\s/.test(text.charAt(at - 1))) found.push(at);
  return found;
}
