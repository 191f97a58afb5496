import type { RankedChunk } from "../ranking.ts";

/** The constant of reciprocal rank fusion, 10 to 100: the higher, the less a lower rank costs (Cormack, Clarke and Büttcher, 2009). */
export const RANK_CONSTANT = 60;

/** Merges the lists of several arms by reciprocal rank. Input and output are best first. */
export function fuse(lists: readonly (readonly RankedChunk[])[]): RankedChunk[] {
  const fused = new Map<number, RankedChunk>();
  for (const list of lists) {
    for (const [at, chunk] of list.entries()) {
      const known = fused.get(chunk.id);
      const score = (known?.score ?? 0) + 1 / (RANK_CONSTANT + at + 1);
      fused.set(chunk.id, { ...known, ...chunk, score, arms: { ...known?.arms, ...chunk.arms } });
    }
  }
  return [...fused.values()].sort((one, other) => other.score - one.score);
}
