import type { SourceView } from "../source/sourceView.ts";
import type { ShownRows } from "./closeGaps.ts";
import { stretchesOf } from "./stretches.ts";

/** The shown rows, in order, without blank ones next to what is left out: nobody misses them. If all are blank, all are kept. */
export function withoutBlankEdges(source: SourceView, shown: ShownRows): ShownRows {
  const kept: ShownRows = new Map();
  for (const { first, last } of stretchesOf(shown.keys())) {
    let [from, to] = [first, last];
    while (from <= to && source.isBlank(from)) from++;
    while (to > from && source.isBlank(to)) to--;
    for (let row = from; row <= to; row++) kept.set(row, shown.get(row) ?? "full");
  }
  return kept.size === 0 ? shown : kept;
}
