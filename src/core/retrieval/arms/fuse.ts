import type { RankedChunk } from "../ranking.ts";

/** How soon a lower rank counts less when lists are put together, 10 to 100 (Cormack, Clarke and Büttcher, 2009). */
const RANK_CONSTANT = 60;

/** What a rank is worth when lists are put together. */
export function rankScore(rank: number): number {
  return 1 / (RANK_CONSTANT + rank);
}

/** Puts the lists of several arms together by reciprocal rank. Best first, both in and out. */
export function fuse(lists: readonly (readonly RankedChunk[])[]): RankedChunk[] {
  const fused = new Map<number, RankedChunk>();
  for (const list of lists) {
    for (const [at, chunk] of list.entries()) {
      const known = fused.get(chunk.id);
      const score = (known?.score ?? 0) + rankScore(at + 1);
      fused.set(chunk.id, { ...known, ...chunk, score, arms: { ...known?.arms, ...chunk.arms } });
    }
  }
  return [...fused.values()].sort((one, other) => other.score - one.score);
}
