import type { AnyDocument, AnyDocumentStore, IDocumentsStore } from "@orama/orama";
import type { StoredChunk } from "./storedChunk.ts";

/** The state Orama keeps for us as `orama.data.docs`: chunks by internal id, from 1. */
export interface ChunkStoreState extends AnyDocumentStore {
  chunks: (StoredChunk | undefined)[];
  count: number;
}

/**
 * Orama's documents store, replaced: Orama would keep every field of every document, which is the whole source a
 * second time. This one keeps the `StoredChunk` alone, and gives Orama its name back for the one field it asks for
 * when it removes a document.
 */
export function createChunkStore(): IDocumentsStore<ChunkStoreState> {
  return {
    create: () => emptyState([], 0),
    get: (state, id) => asDocument(state.chunks[Number(id)]),
    getMultiple: (state, ids) => ids.map(id => asDocument(state.chunks[Number(id)])),
    getAll: state =>
      Object.fromEntries(state.chunks.flatMap((chunk, id) => (chunk ? [[id, asDocument(chunk)]] : []))),
    store(state, _id, internalId, document) {
      if (state.chunks[internalId] !== undefined) return false;
      state.chunks[internalId] = document["chunk"] as StoredChunk;
      state.count++;
      return true;
    },
    remove(state, _id, internalId) {
      if (state.chunks[internalId] === undefined) return false;
      state.chunks[internalId] = undefined;
      state.count--;
      return true;
    },
    count: state => state.count,
    load(_ids, raw) {
      const chunks = raw as readonly StoredChunk[];
      return emptyState([undefined, ...chunks], chunks.length);
    },
    save: <R>(state: ChunkStoreState) => state.chunks.filter(chunk => chunk !== undefined) as R,
  };
}

function emptyState(chunks: (StoredChunk | undefined)[], count: number): ChunkStoreState {
  return { docs: {}, chunks, count };
}

function asDocument(chunk: StoredChunk | undefined): AnyDocument {
  // Orama types the result as optional but reads it as a document; absence is `undefined` all the same.
  return (chunk === undefined ? undefined : { name: chunk.name, chunk }) as AnyDocument;
}
