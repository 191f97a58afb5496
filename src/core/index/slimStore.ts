import type { AnyDocument, AnyDocumentStore, IDocumentsStore } from "@orama/orama";

/** The state Orama keeps for us as `orama.data.docs`: what was given to keep, by internal id, from 1. */
export interface SlimStoreState extends AnyDocumentStore {
  stored: unknown[];
  count: number;
}

/**
 * Orama's documents store, replaced: Orama would keep every field of every document, which is the whole source a
 * second time. This one keeps the member `stored` alone.
 */
export function createSlimStore(): IDocumentsStore<SlimStoreState> {
  return {
    create: () => stateOf([], 0),
    get: (state, id) => asDocument(state.stored[Number(id)]),
    getMultiple: (state, ids) => ids.map(id => asDocument(state.stored[Number(id)])),
    getAll: state =>
      Object.fromEntries(
        state.stored.flatMap((stored, id) => (stored === undefined ? [] : [[id, asDocument(stored)]])),
      ),
    store(state, _id, internalId, document) {
      if (state.stored[internalId] !== undefined) return false;
      state.stored[internalId] = document["stored"];
      state.count++;
      return true;
    },
    remove(state, _id, internalId) {
      if (state.stored[internalId] === undefined) return false;
      state.stored[internalId] = undefined;
      state.count--;
      return true;
    },
    count: state => state.count,
    load(_ids, raw) {
      const stored = raw as readonly unknown[];
      return stateOf([undefined, ...stored], stored.length);
    },
    save: <R>(state: SlimStoreState) => state.stored.filter(stored => stored !== undefined) as R,
  };
}

function stateOf(stored: unknown[], count: number): SlimStoreState {
  return { docs: {}, stored, count };
}

/** `name` is the one field that Orama asks for when it removes a document: any text says that it is there. */
function asDocument(stored: unknown): AnyDocument {
  // Orama types the result as optional but reads it as a document; absence is `undefined` all the same.
  return (stored === undefined ? undefined : { name: "", stored }) as AnyDocument;
}
