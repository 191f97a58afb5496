import { partitionPoint } from "../../../base/partitionPoint.ts";
import type { CommentSyntax } from "../../../language.ts";
import type { TextRange } from "../../../ranges.ts";

/**
 * Returns whether an offset of a text is in a comment, by the comment signs before it; signs in strings of several lines count too. A
 * language without comment syntax has no comments.
 */
export function commentsIn(text: string, { line, block }: CommentSyntax = {}): (offset: number) => boolean {
  const isBehindSign = line === undefined ? () => false : lineCommentsIn(text, line);
  const isInBlock = block === undefined ? () => false : blockCommentsIn(text, ...block);
  return offset => isBehindSign(offset) || isInBlock(offset);
}

/** The same for comments up to the end of a line. The last line is kept, since a line may be a whole file. */
function lineCommentsIn(text: string, sign: string): (offset: number) => boolean {
  let line: TextRange = { start: 0, end: -1 };
  let begun: number | undefined;
  return offset => {
    if (offset < line.start || offset > line.end) {
      const end = text.indexOf("\n", offset);
      line = { start: text.lastIndexOf("\n", offset - 1) + 1, end: end === -1 ? text.length : end };
      [begun] = beginningsOf(sign, text.slice(line.start, line.end));
    }
    return begun !== undefined && line.start + begun + sign.length <= offset;
  };
}

/** The same for comments between two signs, which are equal in some languages. All of them are looked for at the first question. */
function blockCommentsIn(text: string, begin: string, end: string): (offset: number) => boolean {
  let comments: readonly TextRange[] | undefined;
  return offset => {
    comments ??= begin === end ? betweenSigns(text, begin) : afterSigns(text, begin, end);
    const before = partitionPoint(comments.length, at => (comments?.[at]?.start ?? 0) < offset);
    const last = comments[before - 1];
    return last !== undefined && offset <= last.end;
  };
}

/** The places between each first and second of equal signs. */
function betweenSigns(text: string, sign: string): readonly TextRange[] {
  const found: TextRange[] = [];
  for (let at = text.indexOf(sign); at !== -1; ) {
    const closed = text.indexOf(sign, at + sign.length);
    const end = closed === -1 ? text.length : closed + sign.length - 1;
    found.push({ start: at + sign.length - 1, end });
    at = closed === -1 ? -1 : text.indexOf(sign, closed + sign.length);
  }
  return found;
}

/** The places from each sign that begins a comment to the next one that ends it. */
function afterSigns(text: string, begin: string, end: string): readonly TextRange[] {
  let closed = 0;
  return beginningsOf(begin, text).map(start => {
    if (closed < start + begin.length) {
      const next = text.indexOf(end, start + begin.length);
      closed = next === -1 ? text.length : next;
    }
    return { start, end: closed };
  });
}

/** The offsets where a sign begins a comment: not within a word, as in an address. */
function beginningsOf(sign: string, text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
    if (at === 0 || /\s/.test(text.charAt(at - 1))) found.push(at);
  return found;
}
