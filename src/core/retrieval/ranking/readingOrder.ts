import { FIRST, type Passage } from "./passages.ts";

/**
 * How much length counts after the first five: at 0 not at all; at 1, half the length counts as much as twice the score. On development
 * questions 0.2 gained less, and 0.4 no more.
 */
const LENGTH_EXPONENT = 0.3;
/** UTF-16 units. Shorter passages are not preferred further, or small chunks with a word or two would move up. */
const SHORTEST = 300;

/**
 * Orders passages, given best first, for reading until a token budget is used up, and returns the first `count`. After the first five,
 * score is weighed by length, as items are chosen for a knapsack (Dantzig, 1957): of two that are about equally likely to be an answer, the
 * shorter one leaves more room for others. All passages found must be given, so that a longer list begins with the shorter one.
 */
export function inReadingOrder(passages: readonly Passage[], count: number): Passage[] {
  const others = passages.slice(FIRST).map(passage => {
    const length = weightOfLength(passage);
    return { passage, length, score: passage.score * length };
  });
  others.sort((one, other) => other.score - one.score);
  // Most passages are never shown, and are not worth a copy.
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
