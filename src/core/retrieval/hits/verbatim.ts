import type { Hit } from "../../hit.ts";

/**
 * By how much a hit's score grows when it has the question word for word, as of a message that was pasted; 1 doubles it. Where it has so
 * many of the words in a row, as of a message with a value filled in, it grows by that share of it.
 */
const VERBATIM = 1;
/** Fewer words than these stand together by chance; a longer question is more than one sentence. */
const MIN_WORDS = 5;
const MAX_CHARACTERS = 400;

/** Hits that are looked at, however few are asked for: the one that has the question word for word may rank behind those. */
const LOOKED_AT = 20;

const WORD = /[\p{L}\p{N}]+/gu;
const NO_RUNS: ReadonlyMap<number, number> = new Map();

/** A hit with its text, and how far up the question names what is in it: `NOT_MEANT` where it does not. */
export interface ReadHit {
  readonly hit: Hit;
  readonly text: string;
  readonly meantAt: number;
}

/** How many hits have to be looked at for a question's exact words, so that `limit` of them can be shown. */
export function verbatimAmong(question: string, limit: number): number {
  return isSentence(question, wordsOf(question)) ? Math.max(LOOKED_AT, limit) : limit;
}

/**
 * Puts the hits that have the question word for word, or many of its words in a row, before others of their like, however long they are and
 * whatever stands between the words. Best first, behind those that the question names.
 */
export function withVerbatim(question: string, hits: readonly ReadHit[]): readonly Hit[] {
  const wanted = wordsOf(question);
  if (!isSentence(question, wanted)) return hits.map(({ hit }) => hit);
  const runOf = longestRuns(wanted);
  return hits
    .map((read): ReadHit => {
      const { hit, text } = read;
      const run = runOf(wordsOf(text));
      if (run < MIN_WORDS) return read;
      const { length = 1, ...others } = hit.boosts;
      const verbatim = 1 + (VERBATIM * run) / wanted.length;
      const boosts = { ...others, verbatim };
      return { ...read, hit: { ...hit, score: (hit.score / length) * verbatim, boosts } };
    })
    .sort((one, other) => one.meantAt - other.meantAt || other.hit.score - one.hit.score)
    .map(({ hit }, at) => ({ ...hit, rank: at + 1 }));
}

function isSentence({ length }: string, words: readonly string[]): boolean {
  return length <= MAX_CHARACTERS && words.length >= MIN_WORDS;
}

/** Tells how many words of a question stand in a text one after the other, at most. */
function longestRuns(question: readonly string[]): (words: readonly string[]) => number {
  const places = new Map<string, number[]>();
  for (const [at, word] of question.entries()) places.set(word, [...(places.get(word) ?? []), at]);
  return words => {
    let longest = 0;
    /** How long the runs are that end with the word before, by where in the question they end. */
    let before: ReadonlyMap<number, number> = NO_RUNS;
    for (const word of words) {
      const runs = places.get(word)?.map(at => [at, (before.get(at - 1) ?? 0) + 1] as const);
      before = runs === undefined ? NO_RUNS : new Map(runs);
      for (const [, length] of runs ?? []) longest = Math.max(longest, length);
    }
    return longest;
  };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
