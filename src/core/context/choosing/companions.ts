import { addTo } from "../../base/addTo.ts";
import { hasLines, type LineRange } from "../../ranges.ts";
import { type Named, usesOf } from "../../uses.ts";
import type { Definition } from "../source/source.ts";
import type { SourceView } from "../source/sourceView.ts";
import type { Wanted } from "./wanted.ts";

/** The value of a companion, as a share of the value of what it goes with: so small that companions come after all that is wanted. */
const SIBLING_SHARE = 0.002;
export const CALLER_SHARE = 0.004;
/** Callers are shown by a few lines around the calls, so that all of them have room. */
export const AROUND_CALLS = { detail: "elided", terse: true } as const satisfies Partial<Wanted>;
/** The most members of a class that are looked at, since each is compared with all definitions of its file. */
const MAX_SIBLINGS = 60;

/** Whether everything wanted has room, so that there may be some left for companions. */
export function leavesRoom(wanted: readonly Wanted[], budget: number): boolean {
  let room = budget;
  for (const { source, startLine, endLine } of wanted) {
    const { rows } = source;
    room -= source.costOfRows(rows.firstOf(startLine), rows.afterLine(endLine) - 1);
    if (room <= 0) return false;
  }
  return true;
}

/** The signatures of the other members of the classes of what is wanted, each once, without what is itself wanted. */
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
  return one.source === other.source && hasLines(one, other);
}

/** The definitions that begin nearest to a line. */
function nearest(definitions: readonly Definition[], line: number, most: number): readonly Definition[] {
  if (definitions.length <= most) return definitions;
  const apart = (each: Definition): number => Math.abs(each.startLine - line);
  return [...definitions].sort((one, other) => apart(one) - apart(other)).slice(0, most);
}

/** The most uses shown of one definition: a test may be full of them. */
const MAX_USES = 3;

/** Lines of a definition or script that use something. */
interface Caller extends LineRange {
  /** The definition that they are in; absent for a line of a script outside all definitions. */
  readonly definition?: Definition;
  readonly matched: readonly number[];
}

/**
 * The definitions of a document that use something, to be shown around these uses. In prose, and in data that has no comments, a name is
 * only mentioned unless it is called; in code, functions are also used by passing them on. `withTypes` says that naming a type uses it.
 * `worthOf` gives the value that a caller, or a line in no definition, gets its share of.
 */
export function callersIn(
  source: SourceView,
  called: Named,
  worthOf: (caller: Definition | undefined) => number,
  withTypes: boolean,
): Wanted[] {
  const calls = new Map<Definition, number[]>();
  const { comment } = source.source;
  const callers: Caller[] = [];
  for (const [line, isCall] of linesThatUse(source, called, withTypes)) {
    const around = source.definitions.at(line).at(-1);
    // Its own definition, also where it calls itself, is not a caller. Outside definitions, a line is a caller if it calls; an import is
    // not.
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
    return { source, ...lines, value, ...AROUND_CALLS };
  });
}

/** The lines of code that use something, in order, each with whether the use is a call. */
function linesThatUse(source: SourceView, called: Named, withTypes: boolean): Map<number, boolean> {
  const { rows } = source;
  const lines = new Map<number, boolean>();
  for (const { offset, isCall } of usesOf(rows.text, called, withTypes)) {
    const line = rows.lineAt(offset);
    if (!source.isComment(rows.at(offset))) lines.set(line, isCall || lines.get(line) === true);
  }
  return lines;
}
