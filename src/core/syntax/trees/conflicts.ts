import type { TextRange } from "../../ranges.ts";

/** The lines of a conflict that are source of neither side, in order. */
interface Conflict {
  readonly opening: TextRange;
  /** From the end of our side to the line before the other, with what both began with if version control shows that. */
  readonly middle: TextRange;
  readonly closing: TextRange;
}

const MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r]|$)[^\r\n]*/gm;

/**
 * The ways to read a text in which version control has left conflicts, best first: with both sides of each, one after the other; with our
 * side alone, which is one whole version, where both open the same block; as it is. The offsets are the same. A text without conflicts is
 * read as it is.
 */
export function readingsOf(text: string): readonly string[] {
  const conflicts = text.includes("<<<<<<<") ? conflictsIn(text) : [];
  if (conflicts.length === 0) return [text];
  const around = conflicts.flatMap(({ opening, middle, closing }) => [opening, middle, closing]);
  const theirs = conflicts.flatMap(({ opening, middle, closing }) => [
    opening,
    { start: middle.start, end: closing.end },
  ]);
  return [blanked(text, around), blanked(text, theirs), text];
}

/** Markers in any other order are text, such as the underline of a heading. */
function conflictsIn(text: string): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  let opening: TextRange | undefined;
  let oursEnd: number | undefined;
  let middle: TextRange | undefined;
  for (const { 0: line, index: start } of text.matchAll(MARKER)) {
    const range = { start, end: start + line.length };
    if (line.startsWith("<")) {
      opening = range;
      oursEnd = undefined;
      middle = undefined;
    } else if (line.startsWith("|")) oursEnd ??= start;
    else if (line.startsWith("=")) middle ??= { start: oursEnd ?? start, end: range.end };
    else if (opening !== undefined && middle !== undefined) {
      conflicts.push({ opening, middle, closing: range });
      opening = undefined;
    }
  }
  return conflicts;
}

function blanked(text: string, ranges: readonly TextRange[]): string {
  let end = 0;
  const pieces = ranges.flatMap(range => {
    const kept = text.slice(end, range.start);
    end = range.end;
    return [kept, text.slice(range.start, range.end).replace(/[^\r\n]/g, " ")];
  });
  return [...pieces, text.slice(end)].join("");
}
