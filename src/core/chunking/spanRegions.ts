import type { Region } from "../syntax/region.ts";
import { skipSpace, trimSpace } from "../text/whitespace.ts";

/**
 * Joins neighbouring nodes of one span into one node, such as a method and the decorator before it, or a heading and the text below it: a
 * cut between them would be a cut within the span. `spanEnds` maps the starts of spans to their ends.
 */
export function joinBySpans(
  text: string,
  regions: readonly Region[],
  spanEnds: ReadonlyMap<number, number>,
): readonly Region[] {
  const joined: Region[] = [];
  for (let at = 0; at < regions.length; ) {
    const first = regions[at];
    if (first === undefined) break;
    const next = nextAfterSpan(text, regions, at, spanEnds);
    const last = regions[next - 1];
    // If a span covers them all, a single node would leave nowhere to cut.
    if (last === undefined || next - at < 2 || next - at === regions.length) {
      joined.push(first);
      at++;
    } else {
      const children = regions.slice(at, next);
      joined.push({ start: first.start, end: last.end, named: true, extra: false, children });
      at = next;
    }
  }
  return joined.length === regions.length ? regions : joined;
}

/** The index of the first region that does not belong to the span that starts with `regions[at]`. */
function nextAfterSpan(
  text: string,
  regions: readonly Region[],
  at: number,
  spanEnds: ReadonlyMap<number, number>,
): number {
  const first = regions[at];
  const end = first && spanEnds.get(skipSpace(text, first.start, first.end));
  if (end === undefined) return at + 1;
  let next = at + 1;
  while (next < regions.length && (regions[next]?.start ?? end) < end) next++;
  const last = regions[next - 1];
  // Broken source: a node that extends beyond the span cannot be part of it.
  return last !== undefined && trimSpace(text, last.start, last.end) > end ? at + 1 : next;
}
