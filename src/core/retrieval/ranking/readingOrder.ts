import { FIRST, type Passage } from "./passages.ts";

/**
 * How much the length of the others counts: with 0 not at all, with 1 half the length is worth as much as twice the score. On
 * development questions 0.2 gained less, and 0.4 no more.
 */
const LENGTH_EXPONENT = 0.3;
/** In UTF-16 units. What is shorter is read no sooner, or else small chunks that have a word or two would come up. */
const SHORTEST = 300;

/**
 * Puts passages, which come best first, in the order in which they are best read until a budget of tokens is used up, and gives the
 * first `count`. Behind the first five, score is weighed by length, as goods are chosen for a knapsack (Dantzig, 1957): of two that are
 * about as likely to be an answer, the shorter one leaves more room for others. All that was found has to be given, so that a longer
 * list begins with the shorter one.
 */
export function inReadingOrder(passages: readonly Passage[], count: number): Passage[] {
  const others = passages.slice(FIRST).map(passage => {
    const length = weightOfLength(passage);
    return { passage, length, score: passage.score * length };
  });
  others.sort((one, other) => other.score - one.score);
  // Most that is found is never shown, and is not worth a copy.
  const shown = others.slice(0, Math.max(0, count - FIRST));
  return [
    ...passages.slice(0, Math.min(count, FIRST)),
    ...shown.map(({ passage, length, score }) => (length === 1 ? passage : { ...passage, score, length })),
  ];
}

function weightOfLength({ chunks, best }: Passage): number {
  const characters = (chunks.at(-1) ?? best).stored.end - (chunks[0] ?? best).stored.start;
  return characters <= SHORTEST ? 1 : (SHORTEST / characters) ** LENGTH_EXPONENT;
}
