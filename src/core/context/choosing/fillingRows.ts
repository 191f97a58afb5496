import { partitionPoint } from "../../base/partitionPoint.ts";
import type { SourceView } from "../source/sourceView.ts";
import type { Showable } from "./choices.ts";
import { joined, rowsIn, type Stretch } from "./stretches.ts";
import type { View } from "./views.ts";

/** Rows in the order in which they fill the room left in a context. Rows that are shown together or not at all form one entry. */
export type FillingRows = readonly (readonly number[])[];

/** The most rows of a comment and the code below it that are shown together or not at all. */
const MAX_TOGETHER = 4;

/** The rows of a thing that has no room as a whole, most telling first. */
export function fillingRows({ source, views }: Showable): FillingRows {
  return withWhatFollows(bestFirst(views), source);
}

/**
 * The rows of all views: first those that tell what the thing is, then those of the shorter views, then the rest of the longest view by
 * distance from these. Rows are separate entries, except those of an import, whose end alone would say nothing.
 */
function bestFirst(views: readonly View[]): FillingRows {
  const longest = views.at(-1);
  const shorter = views.slice(0, -1).flatMap(({ stretches }) => stretches);
  const near = [...(views[0]?.telling ?? []), ...shorter];
  const best = [...new Set(rowsIn(near))].map(row => [row]);
  if (longest?.imports !== undefined) return [...best, ...longest.imports.map(each => [...rowsIn(each)])];
  const stretches = joined(near);
  const distances = new Map(
    [...rowsIn(longest?.stretches ?? [])].map(row => [row, distanceTo(stretches, row)]),
  );
  const rest = [...distances].filter(([, distance]) => distance > 0 || near.length === 0);
  return [...best, ...rest.sort(([a, one], [b, other]) => one - other || a - b).map(([row]) => [row])];
}

/** Joins comments to the code below that they describe. If a comment is long, its beginning is worth showing alone. */
function withWhatFollows(units: FillingRows, source: SourceView): number[][] {
  const left = new Set(units.flat());
  return units.flatMap(unit => {
    const together = unit.filter(row => left.delete(row));
    for (let last = together.at(-1); last !== undefined && together.length < MAX_TOGETHER; last++) {
      if (!source.isComment(last) || !left.delete(last + 1)) break;
      together.push(last + 1);
    }
    return together.length === 0 ? [] : [together];
  });
}

/** The distance, in rows, from a row to the nearest of some stretches, which are in order and apart; 0 if there are none. */
function distanceTo(stretches: readonly Stretch[], row: number): number {
  const next = partitionPoint(stretches.length, at => (stretches[at]?.last ?? 0) < row);
  const before = row - (stretches[next - 1]?.last ?? Number.NEGATIVE_INFINITY);
  const after = Math.max((stretches[next]?.first ?? Number.POSITIVE_INFINITY) - row, 0);
  return stretches.length === 0 ? 0 : Math.min(before, after);
}
