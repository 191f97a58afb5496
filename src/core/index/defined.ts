import { chunksPassing } from "./chunksPassing.ts";
import type { ManifestEntry } from "./manifest.ts";
import type { Passing } from "./passing.ts";
import { type ChunkMember, definitionsIn, type StoredChunk } from "./storedChunk.ts";
import type { WorkspaceIndex } from "./workspaceIndex.ts";

/** A definition, the chunk that it begins in with its id, and its document. */
export interface Defined {
  readonly id: number;
  readonly stored: StoredChunk;
  readonly symbol: ChunkMember;
  readonly entry: ManifestEntry;
}

/** The definitions of a name, in the order of the ids of their chunks. */
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

/** The definitions in a document, in the order of its text: all of them, or those that begin in chunks that pass a filter. */
export function* definedIn(
  state: Pick<WorkspaceIndex, "chunks">,
  entry: ManifestEntry,
  passing?: Passing,
): Generator<Defined, undefined> {
  for (const { id, stored } of chunksPassing(state, entry, passing))
    for (const symbol of definitionsIn(stored)) yield { id, stored, symbol, entry };
  return undefined;
}
