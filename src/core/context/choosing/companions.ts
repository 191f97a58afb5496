import type { Definition } from "../source/source.ts";
import type { SourceView } from "../source/sourceView.ts";
import type { Wanted } from "./wanted.ts";

/** What goes with something counts for so small a share of it that it comes after all that is wanted. */
const SIBLING_SHARE = 0.002;
const CALLER_SHARE = 0.004;
/** Members of a class that are looked at, since each is compared with all definitions of its file. */
const MAX_SIBLINGS = 60;

const IN_WORD = /[\p{L}\p{N}_$]/u;
const OPENS = /[^\S\n]*\(/y;

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

/** The definitions of a document in which a name is called, to be shown around these calls. */
export function callersIn(source: SourceView, name: string, value: number): Wanted[] {
  const calls = new Map<Definition, number[]>();
  const { definitions } = source.source;
  for (const line of linesThatCall(source, name)) {
    const around = definitions.findLast(({ startLine, endLine }) => startLine <= line && line <= endLine);
    // Where it is defined, and where it calls itself, is no caller.
    if (around === undefined || around.name === name) continue;
    calls.set(around, [...(calls.get(around) ?? []), line]);
  }
  return [...calls].map(([{ startLine, endLine }, matched]) => {
    return { source, startLine, endLine, matched, value: value * CALLER_SHARE, detail: "elided" };
  });
}

/** Whether code can call a definition by its name, and not by a sign as an operator. */
export function isCallable({ name, kind }: Definition): boolean {
  return kind !== "section" && /^[\p{L}\p{N}_$]+$/u.test(name);
}

/** Whether a text calls something that may be called, by its name. */
export function isCalledIn(text: string, name: string): boolean {
  return callsOf(text, name).next().done === false;
}

/** In order, each once. */
function linesThatCall({ rows }: SourceView, name: string): Set<number> {
  return new Set(Array.from(callsOf(rows.text, name), offset => rows.lineAt(offset)));
}

/** Where a name stands by itself before what opens its arguments, on one line. */
function* callsOf(text: string, name: string): Generator<number> {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (IN_WORD.test(text.charAt(at - 1))) continue;
    OPENS.lastIndex = at + name.length;
    if (OPENS.test(text)) yield at;
  }
}
