import { given } from "../../base/given.ts";
import type { RankedChunk, Ranking } from "../ranking.ts";

/** The number of passages that people look at. They go by score alone, and confidence is the likelihood that one of them is an answer. */
export const FIRST = 5;

/** Chunks further down are not joined: they would make a passage longer without making it a better answer. */
const JOINED_AMONG = 50;
/** Nor are chunks with less than this share of the best one's score by words, which have only a word or two of the question. */
const JOINED_SHARE = 1 / 5;

/**
 * The most UTF-16 units of a passage: about two screens. On development questions larger passages rank better, but readers with a small
 * token budget get fewer of the right lines; 3000 had 0.012 less in MRR@10 and 0.005 more of the lines in 1,000 tokens.
 */
export const MAX_CHARACTERS = 4000;

/** The `meantAt` of a passage that the question does not name. */
export const NOT_MEANT = Number.MAX_SAFE_INTEGER;

/** The source of a hit: a chunk, or several chunks of a document that touch. */
export interface Passage {
  /** In the order of the text. */
  readonly chunks: readonly RankedChunk[];
  /** The chunk that names the passage and is opened. */
  readonly best: RankedChunk;
  readonly score: number;
  /** The factor of its score for its length. */
  readonly length?: number;
  /** The factor of its score for how much of the question it covers. */
  readonly coverage?: number;
  /** The line of its best chunk to show: one that the question names, or that answers it. */
  readonly line?: number;
  /** Exactly that line is shown, even if a definition begins there and is declared further down. */
  readonly isJustThere?: boolean;
  /** The number of its lines that declare what is asked for; `line` is the first. */
  readonly declares?: number;
  /** A better passage has all of its text. */
  readonly isCopy?: boolean;
  /** The number of copies of it that were found. */
  readonly copies?: number;
  /**
   * Its position among passages that the question unmistakably names, which come before all others, lowest first; `NOT_MEANT` if it does
   * not.
   */
  readonly meantAt?: number;
}

/**
 * Joins chunks that touch into passages, best first. Small chunks locate an answer best, but an answer often spans several. So each of the
 * first chunks, beginning with the best, takes in others that touch it, as long as the passage stays short enough to read. Chunks found by
 * their vectors alone are not taken in: text beside an answer is mostly about the same thing, so its vector says little.
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

/** An entry of a list, in which all score the same; named after a definition in the chunk, if one is given. */
export function asListed({ id, stored, symbol }: ListedChunk): Passage {
  return asPassage({ id, stored, score: 1, arms: {}, ...given({ symbol }) });
}

/** A file as an entry of a list, by its first chunk: its name says more about it than its first definition. */
export function asListedFile({ id, stored }: ListedChunk, name: string): Passage {
  const { startLine, endLine } = stored;
  const symbol = { kind: "module", name, qualifiedName: "", signature: "", startLine, endLine } as const;
  return asListed({ id, stored, symbol });
}

/** A chunk together with those of the others that it takes in. The others are best first. */
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

/** The rest of a passage after some of its chunks are gone: the best remaining one, and those that touch it. */
export function whatIsLeft(passage: Passage, isThere: (chunk: RankedChunk) => boolean): Passage {
  const { chunks } = passage;
  if (chunks.every(isThere)) return passage;
  const [best = passage.best] = chunks.filter(isThere).sort((one, other) => other.score - one.score);
  const at = chunks.indexOf(best);
  const first = chunks.findLastIndex((chunk, index) => index < at && !isThere(chunk)) + 1;
  const next = chunks.findIndex((chunk, index) => index > at && !isThere(chunk));
  return { ...passage, best, chunks: chunks.slice(first, next === -1 ? chunks.length : next) };
}
