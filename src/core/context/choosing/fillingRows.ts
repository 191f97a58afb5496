import { partitionPoint } from "../../base/partitionPoint.ts";
import type { SourceView } from "../source/sourceView.ts";
import type { Showable } from "./choices.ts";
import { joined, rowsIn, type Stretch } from "./stretches.ts";
import type { View } from "./views.ts";

/** Rows in the order in which they fill what is left of a context. Those that are shown together or not at all are one entry. */
export type FillingRows = readonly (readonly number[])[];

/** So many rows of a comment and of what it stands above are shown together, or not at all. */
const MAX_TOGETHER = 4;

/** The rows of a thing that has no room as a whole, those first that say most of it. */
export function fillingRows({ source, views }: Showable): FillingRows {
  return withWhatFollows(bestFirst(views), source);
}

/**
 * The rows of all views: those that tell what it is, those of the shorter views, and of the longest those that are nearest to them.
 * Each by itself, but for the rows of an import, of which its end alone would say nothing.
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

/** Puts comments together with what they stand above, of which they say something. Of a long comment the beginning is worth showing. */
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

/** How many rows one is away from the nearest of some stretches, which are in order and apart; 0 where there are none. */
function distanceTo(stretches: readonly Stretch[], row: number): number {
  const next = partitionPoint(stretches.length, at => (stretches[at]?.last ?? 0) < row);
  const before = row - (stretches[next - 1]?.last ?? Number.NEGATIVE_INFINITY);
  const after = Math.max((stretches[next]?.first ?? Number.POSITIVE_INFINITY) - row, 0);
  return stretches.length === 0 ? 0 : Math.min(before, after);
}
