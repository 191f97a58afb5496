import type { RankedChunk } from "./lift.ts";

/**
 * What is further down the list, or has less of the best chunk's score, is there for a word or two: it makes what it
 * touches longer, and no better an answer.
 */
const JOINED_AMONG = 50;
const JOINED_SHARE = 1 / 3;

/** About what a chunk of full size takes with its white space: a passage is no more to read than a chunk can be. */
const MAX_CHARACTERS = 3000;

/** What makes one hit: a chunk, or chunks of a document that touch. */
export interface Passage {
  /** In the order of the text. */
  readonly chunks: readonly RankedChunk[];
  /** The chunk that the passage is called by and opened at. */
  readonly best: RankedChunk;
  readonly score: number;
}

/** What each word of the question adds to the score of a chunk, which is given by its id. */
export type ScoreByWord = (id: number) => readonly number[];

/**
 * Small chunks tell best where an answer is, and an answer is often more than one of them. So each of the first, starting
 * with the best, takes in those of the others that touch it, as long as all is no more to read than a large chunk. The
 * passage stands where all of it belongs: every word of the question counts once, with what it counts in the chunk where
 * that is most.
 *
 * @param ranked best first, and so are the passages
 */
export function joinNeighbours(ranked: readonly RankedChunk[], scoreByWord: ScoreByWord): Passage[] {
  const joined: Passage[] = [];
  let free = ranked.slice(0, JOINED_AMONG);
  for (let best = free[0]; best !== undefined; best = free[0]) {
    const chunks = grow(best, free);
    joined.push({ chunks, best, score: scoreOf(chunks, best, scoreByWord) });
    free = free.filter(chunk => !chunks.includes(chunk));
  }
  // What joins only gains, so all of these stay before the rest.
  joined.sort((a, b) => b.score - a.score);
  const rest = ranked.slice(JOINED_AMONG).map(best => ({ chunks: [best], best, score: best.score }));
  return [...joined, ...rest];
}

/** A chunk and what it takes in of the others, the better first. */
function grow(best: RankedChunk, others: readonly RankedChunk[]): RankedChunk[] {
  const chunks = [best];
  const { document } = best.stored;
  let { start, end } = best.stored;
  const fits = ({ stored, score }: RankedChunk): boolean =>
    stored.document === document &&
    score >= best.score * JOINED_SHARE &&
    ((stored.end === start && end - stored.start <= MAX_CHARACTERS) ||
      (stored.start === end && stored.end - start <= MAX_CHARACTERS));
  for (let next = others.find(fits); next !== undefined; next = others.find(fits)) {
    if (next.stored.end === start) chunks.unshift(next);
    else chunks.push(next);
    start = Math.min(start, next.stored.start);
    end = Math.max(end, next.stored.end);
  }
  return chunks;
}

/** The score of the best chunk, grown as the words of the others add to its own. */
function scoreOf(chunks: readonly RankedChunk[], best: RankedChunk, scoreByWord: ScoreByWord): number {
  if (chunks.length === 1) return best.score;
  const own = scoreByWord(best.id);
  const each = chunks.map(({ id }) => scoreByWord(id));
  const most = own.map((_score, word) => Math.max(...each.map(scores => scores[word] ?? 0)));
  return (best.score * sum(most)) / sum(own);
}

function sum(scores: readonly number[]): number {
  return scores.reduce((total, score) => total + score, 0);
}
