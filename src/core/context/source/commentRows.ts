import { skipSpace } from "../../text/whitespace.ts";
import type { SourceText } from "./source.ts";

/** Tells of each row of a document whether it has nothing but a comment, or is in a text of several lines that is written like one. */
export function commentRows({ rows, definitions, comment }: SourceText): Uint8Array {
  const found = new Uint8Array(rows.count);
  if (comment === undefined) return found;
  const { text } = rows;
  const [begin, end] = comment.block ?? [];
  // No definition begins in a comment, so what was taken for one by mistake ends there.
  const starts = new Set(definitions.map(({ startLine }) => rows.firstOf(startLine)));
  // No row is copied, and most, which have no mark, are passed over.
  const nextMarks = [comment.line, begin].flatMap(mark => (mark === undefined ? [] : marksIn(text, mark)));
  let nextMark = begin !== undefined && begin === end ? text.indexOf(begin) : -1;
  let isOpen = false;
  for (let row = 0; row < rows.count; row++) {
    if (isOpen && starts.has(row)) isOpen = false;
    if (!isOpen) {
      const from = rows.start(row);
      const next = Math.min(...nextMarks.map(nextFrom => nextFrom(from)));
      if (next === Number.POSITIVE_INFINITY) break;
      row = rows.at(next);
    }
    const to = rows.start(row + 1);
    const first = skipSpace(text, rows.start(row), to);
    const begins = (mark: string): boolean => first < to && text.startsWith(mark, first);
    const wasOpen: boolean = isOpen;
    let marks = 0;
    for (; begin !== undefined && nextMark !== -1 && nextMark < to; marks++)
      nextMark = text.indexOf(begin, nextMark + begin.length);
    if (!wasOpen && comment.line !== undefined && begins(comment.line)) {
      found[row] = 1;
    } else if (begin !== undefined && begin === end) {
      if (marks % 2 === 1) isOpen = !wasOpen;
      found[row] = wasOpen || begins(begin) ? 1 : 0;
    } else if (begin !== undefined && end !== undefined && (wasOpen || begins(begin))) {
      const closed = text.slice(first, to).indexOf(end, wasOpen ? 0 : begin.length);
      isOpen = closed === -1;
      found[row] = isOpen || skipSpace(text, first + closed + end.length, to) === to ? 1 : 0;
    }
  }
  return found;
}

/** Tells where a mark begins next, at an offset or behind it; each that is asked about stands behind the one before. */
function marksIn(text: string, mark: string): (from: number) => number {
  let next = text.indexOf(mark);
  return from => {
    if (next !== -1 && next < from) next = text.indexOf(mark, from);
    return next === -1 ? Number.POSITIVE_INFINITY : next;
  };
}
