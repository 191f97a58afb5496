import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { RankedChunk } from "../ranking.ts";

/** Sorts by score, and equal scores by place: the same files give the same answer, however their index was built. */
export function bestFirst({ manifest }: WorkspaceIndex, chunks: readonly RankedChunk[]): RankedChunk[] {
  return chunks.toSorted(
    (one, other) =>
      other.score - one.score ||
      manifest.byPlace(one.stored.document, other.stored.document) ||
      one.stored.start - other.stored.start,
  );
}
