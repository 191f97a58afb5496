import type { Hit } from "../../hit.ts";

/** The least share of the best score that a hit, or a chunk in it, counts for: the score by vector alone may be zero or negative. */
const LEAST_SHARE = 0.05;
/**
 * How steeply the value of a hit's other chunks falls below its best one's. With 0 a small budget is spent on all of the first hit; on
 * development questions 1 covers less in 1,000 tokens, and in 5,000 it makes no difference.
 */
const PART_EXPONENT = 2;

/**
 * The value of a line of each chunk of each hit: roughly the probability that it is part of an answer. It falls with the score and rank of
 * the hit, and within the hit with the score of the chunk.
 */
export function chunkValues(hits: readonly Hit[]): number[][] {
  const best = Math.max(...hits.map(({ score }) => score)) || 1;
  const values: number[][] = [];
  let share = LEAST_SHARE;
  for (const [rank, { score, chunks }] of [...hits.entries()].reverse()) {
    // A hit that comes first for a reason other than its score, such as a named line, is worth no less than those that follow.
    share = Math.max(share, score / best);
    const value = share / Math.sqrt(rank + 1);
    values.unshift(sharesOfBest(chunks).map(part => value * part ** PART_EXPONENT));
  }
  return values;
}

function sharesOfBest(chunks: Hit["chunks"]): number[] {
  const best = Math.max(...chunks.map(({ score }) => score));
  return chunks.map(({ score }) => (best > 0 ? Math.max(LEAST_SHARE, score / best) : 1));
}
