import type { RankedChunk } from "../ranking.ts";

/** How soon a lower rank counts less when lists are put together, 10 to 100 (Cormack, Clarke and Büttcher, 2009). */
export const RANK_CONSTANT = 60;

/** Puts the lists of several arms together by reciprocal rank. Best first, both in and out. */
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
