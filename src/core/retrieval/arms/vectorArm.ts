import type { Coverage } from "../../embedding/coverage.ts";
import type { Passing } from "../../index/passing.ts";
import type { QuantisedVector } from "../../index/vectors/quantise.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type RankedChunk, ranksOf } from "../ranking.ts";

/** The vector of a question, and the embedder whose vectors it can be compared with. */
export interface QueryVector {
  readonly embedder: string;
  readonly vector: QuantisedVector;
  /** Compares texts with the question word by word; absent if the embedder cannot do that, and for names, code and long reports. */
  readonly coverage?: Coverage;
}

/** Among this few vectors, the mean and deviation may themselves be due to chance. */
const FEW = 10;

/**
 * The chunks whose vectors are nearest to that of the question, best first. Which products count as near differs between embedders and
 * questions, so a chunk scores by how far it stands out: 1 is as far as the best of that many normally distributed numbers would by chance.
 * The fewer vectors there are, the further it has to be.
 */
export function vectorArm(
  { chunks, vectors }: WorkspaceIndex,
  { embedder, vector }: QueryVector,
  limit: number,
  passing: Passing | undefined,
): RankedChunk[] {
  const nearest = vectors.of(embedder)?.nearest(vector, limit, passing?.chunks);
  if (nearest === undefined) return [];
  const { found, count, mean, deviation } = nearest;
  const chance = deviation * Math.sqrt(2 * Math.log(Math.max(2, count)) * (1 + FEW / Math.max(1, count)));
  const ranks = ranksOf(found.map(([, near]) => near));
  return found.flatMap(([id, near], at) => {
    const stored = chunks.at(id);
    if (stored === undefined || near <= 0) return [];
    const score = chance === 0 ? 0 : (near - mean) / chance;
    return [{ id, stored, score, arms: { vector: { rank: ranks[at] ?? at + 1, score: near } } }];
  });
}
