import { idsIn } from "./idRange.ts";
import type { ManifestEntry } from "./manifest.ts";
import type { Passing } from "./passing.ts";
import type { StoredChunk } from "./storedChunk.ts";
import type { WorkspaceIndex } from "./workspaceIndex.ts";

/** The chunks of a document, or those that pass a filter, with their ids, in the order of its text. */
export function* chunksPassing(
  { chunks }: Pick<WorkspaceIndex, "chunks">,
  entry: ManifestEntry,
  passing?: Passing,
): Generator<{ readonly id: number; readonly stored: StoredChunk }, undefined> {
  for (const id of idsIn(entry.chunks)) {
    const passes = passing === undefined || passing.chunks[id] === 1;
    const stored = passes ? chunks.at(id) : undefined;
    if (stored !== undefined) yield { id, stored };
  }
  return undefined;
}
