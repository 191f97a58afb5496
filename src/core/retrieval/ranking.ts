import type { Boosts, Hit } from "../hit.ts";
import type { Scored } from "../index/database/codeDatabase.ts";
import type { ChunkMember, StoredChunk } from "../index/storedChunk.ts";

/** A chunk with its score, and its rank and score in each arm that found it. */
export interface RankedChunk extends Scored<StoredChunk> {
  readonly arms: Hit["arms"];
  /** The factors in its score. */
  readonly boosts?: Boosts;
  /** The definition in it that was found by name, or that a list consists of. */
  readonly symbol?: ChunkMember;
}

/** Chunks that answer a question, with a way to score several of them as one passage. */
export interface Ranking {
  /** Best first. */
  readonly ranked: readonly RankedChunk[];
  /** The score of a chunk by words alone. */
  wordsIn(chunk: RankedChunk): number;
  /** The score of chunks that are joined into one passage. */
  scoreOf(passage: readonly RankedChunk[]): number;
}

/**
 * The rank of each score in a list that is best first. Equal scores share a rank, since their order depends on how the index was
 * built.
 */
export function ranksOf(scores: readonly number[]): number[] {
  let rank = 1;
  return scores.map((score, at) => {
    if (score !== scores[at - 1]) rank = at + 1;
    return rank;
  });
}
