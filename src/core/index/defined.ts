import { chunksPassing } from "./chunksPassing.ts";
import type { ManifestEntry } from "./manifest.ts";
import type { Passing } from "./passing.ts";
import { type ChunkMember, definitionsIn, type StoredChunk } from "./storedChunk.ts";
import type { WorkspaceIndex } from "./workspaceIndex.ts";

/** A definition, the chunk that it begins in with the id of that, and its document. */
export interface Defined {
  readonly id: number;
  readonly stored: StoredChunk;
  readonly symbol: ChunkMember;
  readonly entry: ManifestEntry;
}

/** What has a name, in the order of the ids of its chunks. */
export function* definedAs(
  { chunks, manifest }: Pick<WorkspaceIndex, "chunks" | "manifest">,
  name: string,
): Generator<Defined, undefined> {
  for (const [id, stored] of chunks.defining(name)) {
    const entry = manifest.get(stored.document);
    if (entry === undefined) continue;
    for (const symbol of definitionsIn(stored)) if (symbol.name === name) yield { id, stored, symbol, entry };
  }
  return undefined;
}

/** What a document defines, in the order of its text: all of it, or what begins in chunks that pass a filter. */
export function* definedIn(
  state: Pick<WorkspaceIndex, "chunks">,
  entry: ManifestEntry,
  passing?: Passing,
): Generator<Defined, undefined> {
  for (const { id, stored } of chunksPassing(state, entry, passing))
    for (const symbol of definitionsIn(stored)) yield { id, stored, symbol, entry };
  return undefined;
}
