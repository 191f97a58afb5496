import type { Boosts, Hit } from "../hit.ts";
import type { Scored } from "../index/database/codeDatabase.ts";
import type { ChunkMember, StoredChunk } from "../index/storedChunk.ts";

/** A chunk in its place in an answer, and where the arms that found it had it. */
export interface RankedChunk extends Scored<StoredChunk> {
  readonly arms: Hit["arms"];
  /** What its score was multiplied by. */
  readonly boosts?: Boosts;
  /** The definition in it that was found: by its name, or because it fits the filters where there are no words. */
  readonly symbol?: ChunkMember;
}

/** Chunks that answer a question, and how several of them score that are joined to one passage. */
export interface Ranking {
  /** Best first. */
  readonly ranked: readonly RankedChunk[];
  /** What a chunk scores by words alone. */
  wordsIn(chunk: RankedChunk): number;
  /** What chunks score together that are one passage. */
  scoreOf(passage: readonly RankedChunk[]): number;
}

/**
 * The rank of each of some scores, which come best first. Equal ones share theirs, since which of them comes first depends on the way
 * the index came to be.
 */
export function ranksOf(scores: readonly number[]): number[] {
  let rank = 1;
  return scores.map((score, at) => {
    if (score !== scores[at - 1]) rank = at + 1;
    return rank;
  });
}
