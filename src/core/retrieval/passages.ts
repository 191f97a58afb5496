import type { RankedChunk, Ranking } from "./ranking.ts";

/**
 * What is further down the list, or has less of the best chunk's score by words, is there for a word or two: it makes what it
 * touches longer, and no better an answer.
 */
const JOINED_AMONG = 50;
const JOINED_SHARE = 1 / 5;

/** About what a chunk of full size takes with its white space: a passage is no more to read than a chunk can be. */
const MAX_CHARACTERS = 3000;

/** What makes one hit: a chunk, or chunks of a document that touch. */
export interface Passage {
  /** In the order of the text. */
  readonly chunks: readonly RankedChunk[];
  /** The chunk that the passage is called by and opened at. */
  readonly best: RankedChunk;
  readonly score: number;
  /** What its score was multiplied by for its length. */
  readonly length?: number;
}

/**
 * Small chunks tell best where an answer is, and an answer is often more than one of them. So each of the first, starting
 * with the best, takes in those of the others that touch it, as long as all is no more to read than a large chunk. The
 * passage stands where all of it belongs. What was found by its vector alone stays alone: what lies beside a thing is often
 * about the same, and so says little by being near.
 */
export function joinNeighbours({ ranked, wordsIn, scoreOf }: Ranking): Passage[] {
  const joined: Passage[] = [];
  let free = ranked.slice(0, JOINED_AMONG);
  for (let best = free[0]; best !== undefined; best = free[0]) {
    const chunks = grow(best, free, wordsIn);
    joined.push({ chunks, best, score: scoreOf(chunks) });
    free = free.filter(chunk => !chunks.includes(chunk));
  }
  joined.sort((a, b) => b.score - a.score);
  const rest = ranked.slice(JOINED_AMONG).map(best => ({ chunks: [best], best, score: best.score }));
  return [...joined, ...rest];
}

/** A chunk and what it takes in of the others, the better first. */
function grow(best: RankedChunk, others: readonly RankedChunk[], wordsIn: Ranking["wordsIn"]): RankedChunk[] {
  const chunks = [best];
  const { document } = best.stored;
  let { start, end } = best.stored;
  const least = JOINED_SHARE * wordsIn(best);
  const fits = (chunk: RankedChunk): boolean =>
    chunk.stored.document === document &&
    wordsIn(chunk) > 0 &&
    wordsIn(chunk) >= least &&
    ((chunk.stored.end === start && end - chunk.stored.start <= MAX_CHARACTERS) ||
      (chunk.stored.start === end && chunk.stored.end - start <= MAX_CHARACTERS));
  for (let next = others.find(fits); next !== undefined; next = others.find(fits)) {
    if (next.stored.end === start) chunks.unshift(next);
    else chunks.push(next);
    start = Math.min(start, next.stored.start);
    end = Math.max(end, next.stored.end);
  }
  return chunks;
}

/** What is left of a passage where some of its chunks are gone: the best one that is there, and those that touch it. */
export function whatIsLeft(passage: Passage, isThere: (chunk: RankedChunk) => boolean): Passage {
  const { chunks } = passage;
  if (chunks.every(isThere)) return passage;
  const [best = passage.best] = chunks.filter(isThere).sort((one, other) => other.score - one.score);
  const at = chunks.indexOf(best);
  const first = chunks.findLastIndex((chunk, index) => index < at && !isThere(chunk)) + 1;
  const next = chunks.findIndex((chunk, index) => index > at && !isThere(chunk));
  return { ...passage, best, chunks: chunks.slice(first, next === -1 ? chunks.length : next) };
}
