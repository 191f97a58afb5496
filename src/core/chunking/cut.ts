import type { Region } from "../syntax/region.ts";
import { skipSpace } from "../text/whitespace.ts";
import { trimClosing } from "./closing.ts";
import { type CutInput, evenSize, size } from "./cutInput.ts";
import { cutLines } from "./cutLines.ts";
import { isSmall, joinLeftOvers } from "./leftOvers.ts";
import { joinBySpans } from "./spanRegions.ts";
import { groupUnits, type Unit } from "./units.ts";

/** A run of source between two cuts. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** Pieces of one cut node have the same group. */
  readonly group: number;
}

/** A header below this share of the limit goes with the first member. */
const SHORT_HEADER_SHARE = 1 / 10;

/** Beyond this nesting the shape of the source says nothing more to a reader, and lines are as good. */
const MAX_DEPTH = 64;

/**
 * Split-then-merge after the cAST paper (Zhang et al., 2025), with every node kept: an oversize node is replaced by
 * its children until all fit, then neighbours are merged up to the limit. The pieces are a partition of
 * `[start, end)`.
 */
export function cut(input: CutInput, start: number, end: number, regions: readonly Region[]): Piece[] {
  const pieces: Piece[] = [];
  /** Of each group, that of the node around it; the outermost is its own. */
  const around: number[] = [];

  function divide(from: number, to: number, nodes: readonly Region[], depth: number, outer: number): void {
    const group = around.push(outer) - 1;
    const units = depth > MAX_DEPTH ? undefined : unitsOf(input, from, to, nodes);
    if (units === undefined) {
      for (const line of cutLines(input, from, to)) pieces.push({ ...line, group });
      return;
    }
    let run: Unit[] = [];
    const flush = (): void => {
      for (const part of breakRun(input, run)) pieces.push({ ...part, group });
      run = [];
    };
    for (const unit of units) {
      const header = depth > 0 && run.length === 1 && run[0] === units[0] ? run[0] : undefined;
      const joined = header !== undefined && takesHeader(input, header, unit, units) ? header : undefined;
      const begin = joined?.start ?? unit.start;
      if (size(input, begin, unit.end) > input.limit) {
        if (joined === undefined) flush();
        else run = [];
        const below = joined === undefined ? unit.regions : openedBelow(input, joined, unit);
        divide(begin, unit.end, below, depth + 1, group);
      } else if (standsAlone(input, unit)) {
        if (joined === undefined) flush();
        else run = [];
        pieces.push({ start: begin, end: unit.end, group });
      } else run.push(unit);
    }
    flush();
  }

  if (end > start) divide(start, end, joinBySpans(input.text, regions, input.definitionEnds), 0, 0);
  return joinLeftOvers(input, pieces, around);
}

/** Whether a unit is one whole definition; brackets that close what is around it do not count. */
function isDefinition(input: CutInput, unit: Unit): boolean {
  const defined = input.definitionEnds.get(skipSpace(input.text, unit.start, unit.end));
  return (
    defined !== undefined && defined <= unit.end && trimClosing(input.text, defined, unit.end) === defined
  );
}

/**
 * A definition that is no left-over, and more than a line, has a chunk to itself. Several in one are harder to find: each dilutes
 * the words and the vector of the others.
 */
function standsAlone(input: CutInput, unit: Unit): boolean {
  return (
    isDefinition(input, unit) &&
    !isSmall(input, unit) &&
    input.text.slice(unit.start, unit.end).trim().includes("\n")
  );
}

/**
 * The first unit of a node that is cut is its header: `class Cart {`, `def total(cart):`, a heading. It says nothing
 * without what follows. So the body is cut together with it, and a short one goes with the first member.
 */
function takesHeader(input: CutInput, header: Unit, unit: Unit, units: readonly Unit[]): boolean {
  const short = size(input, header.start, header.end) < input.limit * SHORT_HEADER_SHARE;
  const oversize = size(input, unit.start, unit.end) > input.limit;
  const together = size(input, header.start, unit.end) <= input.limit;
  if (isDefinition(input, unit)) return short && (together || oversize);
  return together || oversize || short || units.length === 2;
}

/** Where a header and the oversize unit below it are cut; nowhere but at lines when that unit has no parts. */
function openedBelow(input: CutInput, header: Unit, unit: Unit): readonly Region[] {
  const opened = openLargest(input, unit.regions);
  return opened === undefined ? [] : [...header.regions, ...opened];
}

/** At least two units, or `undefined` when the nodes give no place to cut at. */
function unitsOf(input: CutInput, start: number, end: number, nodes: readonly Region[]): Unit[] | undefined {
  let regions: readonly Region[] | undefined = nodes;
  for (let opened = 0; regions !== undefined && opened < MAX_DEPTH; opened++) {
    const units = groupUnits(input, start, end, regions, region => leads(input, region));
    if (units.length > 1) return units;
    regions = openLargest(input, regions);
  }
  return undefined;
}

/** Nothing but comments, decorators and attributes: not a definition with its decorators. */
function leads({ text, leadEnds, definitionEnds }: CutInput, region: Region): boolean {
  // Where the grammar has decorators within a definition, its query has no need to capture them.
  const isDecorator = text.startsWith("@", region.start) || text.startsWith("#[", region.start);
  if (isDecorator && (definitionEnds.get(region.start) ?? Infinity) > region.end) return true;
  let at: number | undefined = region.extra ? region.end : region.start;
  while (at !== undefined && at < region.end) {
    const end = leadEnds.get(at);
    at = end === undefined ? undefined : skipSpace(text, end, region.end);
  }
  return at !== undefined;
}

/** The nodes with the children of the longest in its place; `undefined` where none has children. */
function openLargest(input: CutInput, regions: readonly Region[]): Region[] | undefined {
  let largest: Region | undefined;
  let at = -1;
  for (const [index, region] of regions.entries()) {
    if (region.children.length === 0) continue;
    if (largest === undefined || region.end - region.start > largest.end - largest.start) {
      largest = region;
      at = index;
    }
  }
  if (largest === undefined) return undefined;
  const children = joinBySpans(input.text, largest.children, input.definitionEnds);
  return regions.slice(0, at).concat(children, regions.slice(at + 1));
}

/**
 * Merges units up to the limit. A run that is too long is broken into parts of about one size, so that no left-over remains,
 * at a blank line where there is one.
 */
function breakRun(input: CutInput, run: readonly Unit[]): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  const end = run.at(-1)?.end ?? 0;
  for (let first = 0; first < run.length; ) {
    const from = run[first]?.start ?? 0;
    const until = breakAfter(input, run, first, evenSize(input, from, end));
    parts.push({ start: from, end: run[until - 1]?.end ?? from });
    first = until;
  }
  return parts;
}

/** Index of the unit before which a run that goes on from `first` is broken; its length where the rest fits. */
function breakAfter(input: CutInput, run: readonly Unit[], first: number, even: number): number {
  const from = run[first]?.start ?? 0;
  let best = first + 1;
  let bestDistance = Infinity;
  for (let next = first + 1; next <= run.length; next++) {
    const part = size(input, from, run[next - 1]?.end ?? from);
    if (part > input.limit) break;
    if (next === run.length) return next;
    // A part that is twice off its size is worse than one that begins without a blank line.
    const distance = Math.abs(part - even) + (run[next]?.afterBlank ? 0 : even / 2);
    if (distance > bestDistance) continue;
    best = next;
    bestDistance = distance;
  }
  return best;
}
