import { addTo } from "../../base/addTo.ts";
import type { LineRange } from "../../context.ts";
import { type Named, usesOf } from "../../uses.ts";
import type { Definition } from "../source/source.ts";
import type { SourceView } from "../source/sourceView.ts";
import type { Wanted } from "./wanted.ts";

/** What goes with something counts for so small a share of it that it comes after all that is wanted. */
const SIBLING_SHARE = 0.002;
const CALLER_SHARE = 0.004;
/** Members of a class that are looked at, since each is compared with all definitions of its file. */
const MAX_SIBLINGS = 60;

/** Whether all that is wanted has room, so that there may be some for what goes with it. */
export function leavesRoom(wanted: readonly Wanted[], budget: number): boolean {
  let room = budget;
  for (const { source, startLine, endLine } of wanted) {
    const { rows } = source;
    room -= source.costOfRows(rows.firstOf(startLine), rows.afterLine(endLine) - 1);
    if (room <= 0) return false;
  }
  return true;
}

/** Signatures of what stands in the same class as something that is wanted, each once, and none of what is wanted itself. */
export function siblingsOf(wanted: readonly Wanted[]): Wanted[] {
  const siblings = new Map<Definition, Wanted>();
  for (const { source, value, startLine, endLine } of wanted) {
    for (const sibling of nearest(source.siblingsOf({ startLine, endLine }), startLine, MAX_SIBLINGS)) {
      const known = siblings.get(sibling)?.value ?? 0;
      siblings.set(sibling, {
        source,
        startLine: sibling.startLine,
        endLine: sibling.endLine,
        value: Math.max(known, value * SIBLING_SHARE),
        matched: [],
        detail: "signature",
        terse: true,
      });
    }
  }
  return [...siblings.values()].filter(sibling => !wanted.some(each => holds(each, sibling)));
}

function holds(one: Wanted, other: Wanted): boolean {
  return one.source === other.source && one.startLine <= other.startLine && other.endLine <= one.endLine;
}

/** The definitions that begin nearest to a line. */
function nearest(definitions: readonly Definition[], line: number, most: number): readonly Definition[] {
  if (definitions.length <= most) return definitions;
  const apart = (each: Definition): number => Math.abs(each.startLine - line);
  return [...definitions].sort((one, other) => apart(one) - apart(other)).slice(0, most);
}

/** Uses in one definition that are shown: a test may be full of them. */
const MAX_USES = 3;

/** Lines that use something. */
interface Caller extends LineRange {
  /** The definition that they are in; absent for a line of the rest of a script. */
  readonly definition?: Definition;
  readonly matched: readonly number[];
}

/**
 * The definitions of a document in which something is used, to be shown around these uses. A text in prose, or one that has no comments
 * as it is data, tells by a name what it speaks of; code that calls it does so, and code names what it hands on. `byName` tells that
 * whoever names it uses it, and `worthOf` what is worth how much, of a line that is in no definition too.
 */
export function callersIn(
  source: SourceView,
  called: Named,
  worthOf: (caller: Definition | undefined) => number,
  byName?: boolean,
): Wanted[] {
  const calls = new Map<Definition, number[]>();
  const { comment } = source.source;
  const callers: Caller[] = [];
  for (const [line, isCall] of linesThatUse(source, called, byName)) {
    const around = source.definitions.at(line).at(-1);
    // Where it is defined, and where it calls itself, is no caller; of the rest of a script what calls is the line, and no import.
    if (around === undefined && isCall) callers.push({ startLine: line, endLine: line, matched: [line] });
    if (around === undefined || around.name === called.name) continue;
    if (!isCall && (comment === undefined || around.kind === "section")) continue;
    addTo(calls, around, line);
  }
  for (const [definition, lines] of calls) {
    const { startLine, endLine } = definition;
    callers.push({ startLine, endLine, definition, matched: lines.slice(0, MAX_USES) });
  }
  return callers.map(({ definition, ...lines }) => {
    const value = worthOf(definition) * CALLER_SHARE;
    return { source, ...lines, value, detail: "elided", terse: true };
  });
}

/** The lines of code that use something, in order, each with whether it is called there. */
function linesThatUse(source: SourceView, called: Named, byName?: boolean): Map<number, boolean> {
  const { rows } = source;
  const lines = new Map<number, boolean>();
  for (const { offset, isCall } of usesOf(rows.text, called, byName)) {
    const line = rows.lineAt(offset);
    if (!source.isComment(rows.at(offset))) lines.set(line, isCall || lines.get(line) === true);
  }
  return lines;
}
