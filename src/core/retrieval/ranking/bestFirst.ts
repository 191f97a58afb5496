import { documentKey } from "../../document.ts";
import type { Manifest } from "../../index/manifest.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { RankedChunk } from "../ranking.ts";

/** Sorts by score, and equal scores by place: the same files give the same answer, however their index was built. */
export function bestFirst({ manifest }: WorkspaceIndex, chunks: readonly RankedChunk[]): RankedChunk[] {
  return chunks.toSorted((one, other) => other.score - one.score || comparePlaces(manifest, one, other));
}

function comparePlaces(
  manifest: Manifest,
  { stored: one }: RankedChunk,
  { stored: other }: RankedChunk,
): number {
  if (one.document === other.document) return one.start - other.start;
  const keyOf = (document: number): string => {
    const entry = manifest.get(document);
    return entry === undefined ? "" : documentKey(entry.document);
  };
  return keyOf(one.document) < keyOf(other.document) ? -1 : 1;
}
