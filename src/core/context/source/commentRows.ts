import type { SourceText } from "./source.ts";

/** Marks the rows of a document that have only a comment, or are in a string of several lines that is written like one. */
export function commentRows({ rows, definitions, comment }: SourceText): Uint8Array {
  const found = new Uint8Array(rows.count);
  if (comment === undefined) return found;
  const [begin, end] = comment.block ?? [];
  // No definition begins in a comment, so a comment that was opened by mistake ends at the next definition.
  const starts = new Set(definitions.map(({ startLine }) => rows.firstOf(startLine)));
  let isOpen = false;
  for (let row = 0; row < rows.count; row++) {
    if (starts.has(row)) isOpen = false;
    const text = rows.row(row).trim();
    const wasOpen: boolean = isOpen;
    if (!wasOpen && comment.line !== undefined && text.startsWith(comment.line)) {
      found[row] = 1;
    } else if (begin !== undefined && begin === end) {
      if (text.split(begin).length % 2 === 0) isOpen = !wasOpen;
      found[row] = wasOpen || text.startsWith(begin) ? 1 : 0;
    } else if (begin !== undefined && end !== undefined && (wasOpen || text.startsWith(begin))) {
      const closed = text.indexOf(end, wasOpen ? 0 : begin.length);
      isOpen = closed === -1;
      found[row] = isOpen || closed + end.length === text.length ? 1 : 0;
    }
  }
  return found;
}
