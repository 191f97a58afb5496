import { documentKey } from "../document.ts";
import type { Hit } from "../hit.ts";

/** The score of a chunk counts as so much of the best one's at least: that of a vector alone may be nothing, or less. */
const LEAST_SHARE = 0.05;

/**
 * What a line of each chunk of each hit is worth: about as likely as it is to be part of an answer. That falls with the score and the rank
 * among all these chunks, and less where a better one stands in the same file.
 */
export function chunkValues(hits: readonly Hit[]): number[][] {
  const ranked = hits.flatMap(({ document, boosts: { verbatim = 1 }, chunks }, hit) =>
    chunks.map(({ score }, at) => ({ hit, at, key: documentKey(document), score: score * verbatim })),
  );
  ranked.sort((one, other) => other.score - one.score);
  const best = ranked[0]?.score || 1;
  const firsts = new Map<string, number>();
  const values: number[][] = hits.map(() => []);
  for (const [rank, { hit, at, key, score }] of ranked.entries()) {
    const first = firsts.get(key) ?? rank;
    firsts.set(key, first);
    const share = Math.max(LEAST_SHARE, score / best);
    (values[hit] ?? [])[at] = share / Math.sqrt((rank + 1) * (first + 1));
  }
  return values;
}
