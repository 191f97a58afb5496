import type { TextRange } from "../../ranges.ts";

/** A text in which version control has left conflicts, read in two ways. Offsets and lines are those of the text. */
export interface ConflictReadings {
  /** With both sides of each conflict, one after the other: all that is defined is there, but a block may open twice. */
  readonly both: string;
  /** With our side alone, which is one whole version of the text. */
  readonly ours: string;
}

/** The lines of a conflict that are source of neither side, in order. */
interface Conflict {
  readonly opening: TextRange;
  /** From the end of our side to the line before the other, with what both began with if version control shows that. */
  readonly middle: TextRange;
  readonly closing: TextRange;
}

const MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r]|$)[^\r\n]*/gm;

/** `undefined` if the text has no conflict. */
export function conflictReadings(text: string): ConflictReadings | undefined {
  const conflicts = text.includes("<<<<<<<") ? conflictsIn(text) : [];
  if (conflicts.length === 0) return undefined;
  return {
    both: blanked(
      text,
      conflicts.flatMap(({ opening, middle, closing }) => [opening, middle, closing]),
    ),
    ours: blanked(
      text,
      conflicts.flatMap(({ opening, middle, closing }) => [
        opening,
        { start: middle.start, end: closing.end },
      ]),
    ),
  };
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
