import type { TextRange } from "../ranges.ts";
import type { Region } from "../syntax/region.ts";
import { skipSpace } from "../text/whitespace.ts";
import { trimClosing } from "./closing.ts";
import { type CutInput, evenSize, isAllLeads, size } from "./cutInput.ts";
import { cutLines } from "./cutLines.ts";
import { isSmall, joinLeftOvers } from "./leftOvers.ts";
import { joinBySpans } from "./spanRegions.ts";
import { groupUnits, type Unit } from "./units.ts";

/** A stretch of source between two cuts. */
export interface Piece extends TextRange {
  /** Pieces of the same cut node have the same group. Groups of inner nodes have higher numbers. */
  readonly group: number;
}

/** A header shorter than this share of the limit goes with the first member. */
const SHORT_HEADER_SHARE = 1 / 10;

/** Source nested deeper than this is cut by lines: its structure means nothing to a reader any more. */
const MAX_DEPTH = 64;

/**
 * Cuts `[start, end)` into pieces that together cover it. Split-then-merge after the cAST paper (Zhang et al., 2025): an oversize node is
 * replaced by its children until all fit, then neighbours are merged up to the limit. Unlike the algorithm in the paper, this one chooses
 * where to cut and not what to keep, so it cannot lose a node.
 */
export function cut(input: CutInput, start: number, end: number, regions: readonly Region[]): Piece[] {
  const pieces: Piece[] = [];
  /** For each group, the group of the enclosing node; the outermost has itself. */
  const around: number[] = [];

  /** Cuts one node, or the whole range; `outer` is the group of the enclosing node. */
  function divide(from: number, to: number, nodes: readonly Region[], depth: number, outer: number): void {
    const group = around.push(outer) - 1;
    const units = depth > MAX_DEPTH ? undefined : unitsOf(input, from, to, nodes);
    if (units === undefined) {
      for (const line of cutLines(input, from, to)) pieces.push({ ...line, group });
      return;
    }
    /** Small units to be merged. */
    let run: Unit[] = [];
    const flush = (): void => {
      for (const part of breakRun(input, run)) pieces.push({ ...part, group });
      run = [];
    };
    for (const unit of units) {
      const first = depth > 0 && run.length === 1 && run[0] === units[0] ? run[0] : undefined;
      const header = first !== undefined && takesHeader(input, first, unit, units) ? first : undefined;
      const start = header?.start ?? unit.start;
      const isOversize = size(input, start, unit.end) > input.limit;
      if (!isOversize && !standsAlone(input, unit)) {
        run.push(unit);
        continue;
      }
      // If a header goes with this unit, the run is that header alone.
      if (header === undefined) flush();
      else run = [];
      if (!isOversize) pieces.push({ start, end: unit.end, group });
      else {
        const inner = header === undefined ? unit.regions : openedBelow(input, header, unit);
        divide(start, unit.end, inner, depth + 1, group);
      }
    }
    flush();
  }

  if (end > start) divide(start, end, joinBySpans(input.text, regions, input.definitionEnds), 0, 0);
  return joinLeftOvers(input, pieces, around);
}

/** Whether a unit is one whole definition; brackets that close an outer construct do not count. */
function isDefinition(input: CutInput, unit: Unit): boolean {
  const defined = input.definitionEnds.get(skipSpace(input.text, unit.start, unit.end));
  return (
    defined !== undefined && defined <= unit.end && trimClosing(input.text, defined, unit.end) === defined
  );
}

/**
 * Whether a unit gets a chunk of its own: a definition of more than one line that is not a left-over. Several definitions in one chunk are
 * harder to find, since each dilutes the words and the vector of the others.
 */
function standsAlone(input: CutInput, unit: Unit): boolean {
  return (
    isDefinition(input, unit) &&
    !isSmall(input, unit) &&
    input.text.slice(unit.start, unit.end).trim().includes("\n")
  );
}

/**
 * Whether a unit includes the header above it. The first unit of a node that is cut is its header: `class Cart {`, `def total(cart):`, a
 * heading. It says little without what follows, so a body is cut together with it, and a short header goes with the first member.
 */
function takesHeader(input: CutInput, header: Unit, unit: Unit, units: readonly Unit[]): boolean {
  const isShort = size(input, header.start, header.end) < input.limit * SHORT_HEADER_SHARE;
  const isOversize = size(input, unit.start, unit.end) > input.limit;
  const fitTogether = size(input, header.start, unit.end) <= input.limit;
  if (isDefinition(input, unit)) return isShort && (fitTogether || isOversize);
  return fitTogether || isOversize || isShort || units.length === 2;
}

/** The nodes between which a header and the oversize unit below it are cut; empty, for a cut by lines, if that unit has no parts. */
function openedBelow(input: CutInput, header: Unit, unit: Unit): readonly Region[] {
  const opened = openLargest(input, unit.regions);
  return opened === undefined ? [] : [...header.regions, ...opened];
}

/** The units of `[start, end)`, at least two; `undefined` if its nodes offer no place to cut, however far they are opened. */
function unitsOf(input: CutInput, start: number, end: number, nodes: readonly Region[]): Unit[] | undefined {
  let regions: readonly Region[] | undefined = nodes;
  for (let opened = 0; regions !== undefined && opened < MAX_DEPTH; opened++) {
    const units = groupUnits(input, start, end, regions, region => leads(input, region));
    if (units.length > 1) return units;
    regions = openLargest(input, regions);
  }
  return undefined;
}

/** Whether a node is nothing but comments, decorators and attributes, which belong to the next node. */
function leads(input: CutInput, region: Region): boolean {
  const { text, definitionEnds } = input;
  // If the grammar has decorators within a definition, its query need not capture them.
  const isDecorator = text.startsWith("@", region.start) || text.startsWith("#[", region.start);
  if (isDecorator && (definitionEnds.get(region.start) ?? Infinity) > region.end) return true;
  return region.extra || isAllLeads(input, region.start, region.end);
}

/** The nodes, with the longest of those that have children replaced by its children; `undefined` if none has any. */
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
 * Merges units up to the limit. A run that is too long is broken into parts of about the same size, so that no left-over remains, at blank
 * lines if there are any.
 */
function breakRun(input: CutInput, run: readonly Unit[]): TextRange[] {
  const parts: TextRange[] = [];
  const end = run.at(-1)?.end ?? 0;
  for (let first = 0; first < run.length; ) {
    const from = run[first]?.start ?? 0;
    const until = breakAfter(input, run, first, evenSize(input, from, end));
    parts.push({ start: from, end: run[until - 1]?.end ?? from });
    first = until;
  }
  return parts;
}

/** The index of the unit before which to break a run whose next part begins at `first`; the length of the run if the rest fits. */
function breakAfter(input: CutInput, run: readonly Unit[], first: number, even: number): number {
  const from = run[first]?.start ?? 0;
  let best = first + 1;
  let bestDistance = Infinity;
  for (let next = first + 1; next <= run.length; next++) {
    const part = size(input, from, run[next - 1]?.end ?? from);
    if (part > input.limit) break;
    if (next === run.length) return next;
    // Breaking without a blank line is as bad as missing the size by half.
    const distance = Math.abs(part - even) + (run[next]?.afterBlank ? 0 : even / 2);
    if (distance > bestDistance) continue;
    best = next;
    bestDistance = distance;
  }
  return best;
}
