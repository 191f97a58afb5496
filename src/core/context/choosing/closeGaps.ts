import type { Detail } from "../../context.ts";
import type { SourceView } from "../source/sourceView.ts";

/** Rows that are shown, each with its detail. */
export type ShownRows = Map<number, Detail>;

/** The estimated tokens of a mark for a gap, and of what stands before the text of a row. */
interface GapOverhead {
  readonly cut: number;
  readonly row: number;
}

/** Fills gaps that take no more tokens than the marks that would stand for them, including the gap at the end, before row `until`. */
export function closeGaps(
  source: SourceView,
  shown: ShownRows,
  until: number,
  overhead: GapOverhead,
): ShownRows {
  const closed: ShownRows = new Map();
  let last: number | undefined;
  for (const row of [...shown.keys()].sort((a, b) => a - b)) {
    const detail = shown.get(row) ?? "full";
    if (last !== undefined && isSmall(source, last + 1, row, overhead))
      for (let each = last + 1; each < row; each++) closed.set(each, detail);
    closed.set(row, detail);
    last = row;
  }
  if (last !== undefined && isSmall(source, last + 1, until, overhead))
    for (let each = last + 1; each < until; each++) closed.set(each, closed.get(last) ?? "full");
  return closed;
}

function isSmall(source: SourceView, first: number, end: number, overhead: GapOverhead): boolean {
  let cost = 0;
  for (let row = first; row < end && cost <= overhead.cut; row++) cost += source.costOf(row) + overhead.row;
  return cost <= overhead.cut;
}
