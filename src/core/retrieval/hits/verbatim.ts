import type { Hit } from "../../hit.ts";

/** By how much a hit's score grows when it has the question word for word, as of a message that was pasted; 1 doubles it. */
const VERBATIM = 1;
/** Fewer words than these stand together by chance; a longer question is more than one sentence. */
const MIN_WORDS = 5;
const MAX_CHARACTERS = 400;

/** Hits that are looked at, however few are asked for: the one that has the question word for word may rank behind those. */
const LOOKED_AT = 20;

const WORD = /[\p{L}\p{N}]+/gu;

/** A hit with its text, and whether the question names a line of it. */
export interface ReadHit {
  readonly hit: Hit;
  readonly text: string;
  readonly isMeant: boolean;
}

/** How many hits have to be looked at for a question's exact words, so that `limit` of them can be shown. */
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
