import type { CommentSyntax } from "../../../language.ts";

/** Whether a place in a text is in a comment, by the signs before it: one in a string of several lines is taken for any other. */
export function isInComment(text: string, offset: number, { line, block }: CommentSyntax): boolean {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  if (line !== undefined && lastBegun(text, line, lineStart, offset) !== -1) return true;
  const [begin, end] = block ?? [];
  if (begin === undefined || end === undefined) return false;
  if (begin === end) return text.slice(0, offset).split(begin).length % 2 === 0;
  const begun = lastBegun(text, begin, 0, offset);
  if (begun === -1) return false;
  const closed = text.indexOf(end, begun + begin.length);
  return closed === -1 || closed >= offset;
}

/** Where a sign stands last between two places and begins a comment there: within a word, as that of an address, it does not. */
function lastBegun(text: string, sign: string, from: number, to: number): number {
  for (let at = text.lastIndexOf(sign, to - 1); at >= from; at = text.lastIndexOf(sign, at - 1)) {
    if (at === 0 || /\s/.test(text.charAt(at - 1))) return at;
  }
  return -1;
}
