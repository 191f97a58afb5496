import type { RankedChunk, Ranking } from "../ranking.ts";

/** Passages that people look at: they go by score alone, and confidence is how likely one of them is an answer. */
export const FIRST = 5;

/** Chunks further down the list are not joined: they make what they touch longer, and no better an answer. */
const JOINED_AMONG = 50;
/** Nor are chunks with less than this share of the best one's score by words: they have a word or two of the question. */
const JOINED_SHARE = 1 / 5;

/**
 * About two screens. On development questions larger passages rank better, and show less of the right lines to who reads few tokens;
 * 3000 had 0.012 less in MRR@10 and 0.005 more of the lines in 1,000 tokens.
 */
export const MAX_CHARACTERS = 4000;

/** Behind all that a question names. */
export const NOT_MEANT = Number.MAX_SAFE_INTEGER;

/** What a hit is made of: a chunk, or chunks of a document that touch. */
export interface Passage {
  /** In the order of the text. */
  readonly chunks: readonly RankedChunk[];
  /** The chunk that the passage is called by and opened at. */
  readonly best: RankedChunk;
  readonly score: number;
  /** What its score was multiplied by for its length. */
  readonly length?: number;
  /** What its score was multiplied by for how much of the question it covers. */
  readonly coverage?: number;
  /** A line of its best chunk that the question names. */
  readonly line?: number;
  /** That line is shown itself, also where a definition begins there that is declared further down. */
  readonly isJustThere?: boolean;
  /** How many lines of it declare what is asked for, from that line on. */
  readonly declares?: number;
  /** All of it stands word for word in a better one. */
  readonly isCopy?: boolean;
  /** How many of the others are copies of it. */
  readonly copies?: number;
  /** How far up the question names what it can mean no other by, so that the passage comes before others; `NOT_MEANT` where it does not. */
  readonly meantAt?: number;
}

/**
 * Joins chunks that touch to passages, best first. Small chunks tell best where an answer is, and an answer is often more than one of
 * them. So each of the first chunks, beginning with the best, takes in those of the others that touch it, as long as the passage is not
 * too much to read. What was found by its vector alone is not taken in: what stands beside an answer is often about the
 * same, so its being near says little.
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
  return [...joined, ...ranked.slice(JOINED_AMONG).map(asPassage)];
}

/** A chunk as a passage of its own. */
export function asPassage(best: RankedChunk): Passage {
  return { chunks: [best], best, score: best.score };
}

/** A chunk with its id, and maybe a definition in it. */
type ListedChunk = Pick<RankedChunk, "id" | "stored" | "symbol">;

/** A chunk of a list, in which nothing is more of an answer than something else; called by a definition in it, where one is given. */
export function asListed({ id, stored, symbol }: ListedChunk): Passage {
  return asPassage({ id, stored, score: 1, arms: {}, ...(symbol === undefined ? {} : { symbol }) });
}

/** The beginning of a file that is listed as such: what happens to be first in it says less of it than its name. */
export function asListedFile({ id, stored }: ListedChunk, name: string): Passage {
  const { startLine, endLine } = stored;
  const symbol = { kind: "module", name, qualifiedName: "", signature: "", startLine, endLine } as const;
  return asListed({ id, stored, symbol });
}

/** A chunk and what it takes in of the others, of which the better come first. */
function grow(best: RankedChunk, others: readonly RankedChunk[], wordsIn: Ranking["wordsIn"]): RankedChunk[] {
  const chunks = [best];
  const { document } = best.stored;
  let { start, end } = best.stored;
  const least = JOINED_SHARE * wordsIn(best);
  const touches = ({ stored }: RankedChunk): boolean =>
    (stored.end === start && end - stored.start <= MAX_CHARACTERS) ||
    (stored.start === end && stored.end - start <= MAX_CHARACTERS);
  const fits = (chunk: RankedChunk): boolean =>
    chunk.stored.document === document && wordsIn(chunk) > 0 && wordsIn(chunk) >= least && touches(chunk);
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
