import type { Hit } from "../hit.ts";

/**
 * By how much a hit's score grows, 1 being to twice as much, when it has the question word for word: a message that was pasted, a
 * sentence that somebody remembers.
 */
const VERBATIM = 1;
/** Fewer words than these stand together by chance; a longer question is more than one sentence. */
const MIN_WORDS = 5;
const MAX_CHARACTERS = 400;

/** So many hits are looked at however few are asked for, or the one that has the question could stand behind the last of them. */
const LOOKED_AT = 20;

const WORD = /[\p{L}\p{N}]+/gu;

/** A hit with its text, and whether the question names a line of it. */
export interface ReadHit {
  readonly hit: Hit;
  readonly text: string;
  readonly isMeant: boolean;
}

/** Of how many hits it is to be seen whether they have a question word for word, for so many to be shown. */
export function verbatimAmong(question: string, limit: number): number {
  return isSentence(question, wordsOf(question)) ? Math.max(LOOKED_AT, limit) : limit;
}

/**
 * Puts the hits that have the question word for word, whatever stands between the words, before others of their like, however long
 * they are. Best first, behind those that the question names.
 */
export function withVerbatim(question: string, hits: readonly ReadHit[]): readonly Hit[] {
  const wanted = wordsOf(question);
  if (!isSentence(question, wanted)) return hits.map(({ hit }) => hit);
  return hits
    .map((read): ReadHit => {
      const { hit, text } = read;
      if (!wordsOf(text).includes(wanted)) return read;
      const { length = 1, ...others } = hit.boosts;
      const boosts = { ...others, verbatim: 1 + VERBATIM };
      return { ...read, hit: { ...hit, score: (hit.score / length) * (1 + VERBATIM), boosts } };
    })
    .sort((one, other) => Number(other.isMeant) - Number(one.isMeant) || other.hit.score - one.hit.score)
    .map(({ hit }, at) => ({ ...hit, rank: at + 1 }));
}

function isSentence({ length }: string, words: string): boolean {
  return length <= MAX_CHARACTERS && words.split(" ").length >= MIN_WORDS + 2;
}

/** Words in lower case with a space before, between and after them. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(WORD) ?? []).join(" ")} `;
}
