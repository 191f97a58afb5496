import { DETAILS, type Detail } from "../context.ts";

/** Rows that follow one another, from the first to the last. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Rows, in order, as stretches. */
export function stretchesOf(rows: Iterable<number>): Stretch[] {
  const stretches: { first: number; last: number }[] = [];
  for (const row of rows) {
    const current = stretches.at(-1);
    if (current?.last === row - 1) current.last = row;
    else stretches.push({ first: row, last: row });
  }
  return stretches;
}

/** Of two details the one that shows more. */
export function mostDetailed(one: Detail | undefined, other: Detail): Detail {
  return one !== undefined && DETAILS.indexOf(one) < DETAILS.indexOf(other) ? one : other;
}
