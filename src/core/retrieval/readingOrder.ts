import type { Passage } from "./passages.ts";

/** So many are first by score alone: who looks for one answer looks at these. */
const BY_SCORE_ALONE = 5;
/**
 * How much the length of the others counts, 0 being not at all and 1 that half as long is as good as twice the score. On
 * development questions 0.2 gained less, and 0.4 no more.
 */
const LENGTH_EXPONENT = 0.3;
/** In characters: what is shorter is read no sooner, or small things that have a word or two would come up. */
const SHORTEST = 300;

/**
 * Puts passages, best first, into the order in which they are to be read until a budget of tokens ends. Behind the first five
 * that is by score for the length, as goods are chosen for a knapsack (Dantzig, 1957): of two that are about as likely the
 * shorter one leaves more room for others. A longer list is to begin with the shorter one, so all that was found has to be given.
 */
export function inReadingOrder(passages: readonly Passage[]): Passage[] {
  const others = passages.slice(BY_SCORE_ALONE).map(weighedByLength);
  return [...passages.slice(0, BY_SCORE_ALONE), ...others.sort((a, b) => b.score - a.score)];
}

function weighedByLength(passage: Passage): Passage {
  const length = (SHORTEST / lengthOf(passage)) ** LENGTH_EXPONENT;
  return length < 1 ? { ...passage, score: passage.score * length, length } : passage;
}

/** In UTF-16 units. */
function lengthOf({ chunks, best }: Passage): number {
  return (chunks.at(-1) ?? best).stored.end - (chunks[0] ?? best).stored.start;
}
