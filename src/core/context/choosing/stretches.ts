import { DETAILS, type Detail } from "../../context.ts";
import type { SourceView } from "../source/sourceView.ts";

/** Consecutive rows, from the first to the last. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Groups rows, which are in order, into stretches. */
export function stretchesOf(rows: Iterable<number>): Stretch[] {
  const stretches: { first: number; last: number }[] = [];
  for (const row of rows) {
    const current = stretches.at(-1);
    if (current?.last === row - 1) current.last = row;
    else stretches.push({ first: row, last: row });
  }
  return stretches;
}

/** Merges stretches, in any order, to the fewest with the same rows, in order. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: { first: number; last: number }[] = [];
  for (const { first, last } of [...stretches].sort((one, other) => one.first - other.first)) {
    const current = all.at(-1);
    if (current !== undefined && first <= current.last + 1) current.last = Math.max(current.last, last);
    else all.push({ first, last });
  }
  return all;
}

/** The parts of some stretches that are within another. */
export function within(stretches: readonly Stretch[], { first, last }: Stretch): Stretch[] {
  return stretches
    .map(each => ({ first: Math.max(each.first, first), last: Math.min(each.last, last) }))
    .filter(each => each.first <= each.last);
}

/** All rows of some stretches. */
export function* rowsIn(stretches: readonly Stretch[]): Generator<number> {
  for (const { first, last } of stretches) for (let row = first; row <= last; row++) yield row;
}

/** The number of rows of stretches that do not overlap. */
export function countRows(stretches: readonly Stretch[]): number {
  return stretches.reduce((count, { first, last }) => count + last - first + 1, 0);
}

/** The number of marks for what is left out between stretches, and of the first and last lines if only pieces of these are shown. */
export function countMarks({ rows }: SourceView, stretches: readonly Stretch[]): number {
  const [start, end] = [stretches[0], stretches.at(-1)];
  if (start === undefined || end === undefined) return 0;
  const before = rows.startsLine(start.first) ? 0 : 1;
  const behind = rows.endsLine(end.last) ? 0 : 1;
  return stretches.length - 1 + before + behind;
}

/** The one of two details that shows more. */
export function mostDetailed(one: Detail | undefined, other: Detail): Detail {
  return one !== undefined && DETAILS.indexOf(one) < DETAILS.indexOf(other) ? one : other;
}
