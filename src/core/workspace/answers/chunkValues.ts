import type { Hit } from "../../hit.ts";

/** The score of a hit, or of a chunk in it, counts as so much of the best one's at least: that of a vector alone may be nothing, or less. */
const LEAST_SHARE = 0.05;
/**
 * How much less the other chunks of a hit are worth than its best one. With 0 a small budget is spent on all of the first hit; on
 * development questions 1 covers less in 1,000 tokens, and in 5,000 it makes no difference.
 */
const PART_EXPONENT = 2;

/**
 * What a line of each chunk of each hit is worth: about as likely as it is to be part of an answer. That falls with the score and the rank
 * of its hit, and within the hit with the score of the chunk.
 */
export function chunkValues(hits: readonly Hit[]): number[][] {
  const best = Math.max(...hits.map(({ score }) => score)) || 1;
  const values: number[][] = [];
  let share = LEAST_SHARE;
  for (const [rank, { score, chunks }] of [...hits.entries()].reverse()) {
    // What comes first for another reason than its score, as a line that is named does, is worth no less than what follows.
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
