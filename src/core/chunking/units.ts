import { characterStart } from "../base/beginning.ts";
import type { Region } from "../syntax/region.ts";
import { isSpace, skipSpace } from "../text/whitespace.ts";
import { closes } from "./closing.ts";
import type { CutInput } from "./cutInput.ts";

/** Source that is cut only if it is too large: one or more nodes with the comments above them. */
export interface Unit {
  readonly start: number;
  /** The start of the next unit: white space belongs to the unit before it. */
  readonly end: number;
  /** Its nodes, between which it is cut if necessary. */
  readonly regions: readonly Region[];
  /** Whether there is a blank line before it. */
  readonly afterBlank: boolean;
}

/**
 * Groups the nodes of `[start, end)` into units, each of which begins at the start of a line. A node that `leads` to the next, such as a
 * comment or a decorator, stays with it; closing punctuation, and a node that begins on the line where the previous one ends, stays with
 * the previous one. If all code is on one line, as in minified source, units begin at nodes instead.
 */
export function groupUnits(
  { text, leadStarts }: CutInput,
  start: number,
  end: number,
  regions: readonly Region[],
  leads: (region: Region) => boolean,
): Unit[] {
  // A licence above a bundle has lines of its own.
  const code = regions.find(region => !leads(region))?.start ?? start;
  const oneLine = !text.slice(code, end).trimEnd().includes("\n");
  const units: Unit[] = [];
  let from = start;
  let members: Region[] = [];
  let glued = false;
  for (const region of regions) {
    if (region.start >= end) break;
    const last = members.at(-1);
    // Some grammars count the comment above a definition as part of the node before it.
    const lead = leadStarts.get(region.start);
    const taken = lead !== undefined && last !== undefined && last.start < lead && lead < last.end;
    const first = taken ? lead : region.start;
    // In broken source the parser may resume in the middle of a character.
    const inLine = oneLine ? characterStart(text, first) : undefined;
    const anchor = lineStartOf(text, first, start) ?? inLine;
    const begins =
      last !== undefined &&
      anchor !== undefined &&
      anchor > from &&
      (taken || anchor >= last.end - trailingSpace(text, last)) &&
      !glued &&
      !closes(text, region);
    if (begins) {
      units.push({ start: from, end: anchor, regions: members, afterBlank: blankBefore(text, from) });
      from = anchor;
      members = [];
    }
    members.push(region);
    glued = leads(region) && adjoinsNext(text, region);
  }
  if (end > from) units.push({ start: from, end, regions: members, afterBlank: blankBefore(text, from) });
  return units;
}

/** The start of a line, if there is only white space before `offset` on it. */
function lineStartOf(text: string, offset: number, lowest: number): number | undefined {
  let at = offset;
  while (at > lowest && (text[at - 1] === " " || text[at - 1] === "\t")) at--;
  return at === lowest || text[at - 1] === "\n" ? at : undefined;
}

/** The length of the white space at the end of a node: some grammars end nodes after their line break. */
function trailingSpace(text: string, region: Region): number {
  let at = region.end;
  while (at > region.start && (text[at - 1] === "\n" || text[at - 1] === "\r" || text[at - 1] === " ")) at--;
  return region.end - at;
}

/** The most white space between two nodes that is looked at, in UTF-16 units: longer white space has a blank line. */
const LONGEST_GAP = 400;

/** Whether the next node follows without a blank line. */
function adjoinsNext(text: string, region: Region): boolean {
  const end = region.end - trailingSpace(text, region);
  const next = skipSpace(text, end, Math.min(text.length, end + LONGEST_GAP));
  return (text.slice(end, next).match(/\n/g)?.length ?? 0) <= 1;
}

/** Whether there is a blank line right before an offset. */
function blankBefore(text: string, offset: number): boolean {
  let newlines = 0;
  for (let at = offset - 1; at >= 0 && newlines < 2; at--) {
    const unit = text.charCodeAt(at);
    if (!isSpace(unit)) return false;
    if (unit === 10) newlines++;
  }
  return newlines === 2;
}
