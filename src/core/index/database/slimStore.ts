import type { AnyDocument, AnyDocumentStore, IDocumentsStore } from "@orama/orama";
import { partitionPoint } from "../../base/partitionPoint.ts";
import type { RowRun, Rows } from "../rows.ts";

/** Rows that were saved together, and their ids in the index, in order. */
export interface Segment {
  readonly rows: Rows<unknown>;
  readonly ids: Uint32Array;
}

/** The state that Orama keeps for us as `orama.data.docs`: the stored values by internal id, from 1. */
export interface SlimStoreState extends AnyDocumentStore {
  /** Values that were saved or loaded, in order of id. */
  readonly segments: Segment[];
  /** Values added since. */
  readonly latest: Map<number, unknown>;
  readonly removed: Set<number>;
  count: number;
}

/**
 * Replaces Orama's documents store, which would keep every field of every document, and so a second copy of the whole source. This one
 * keeps only the member `stored`, and creates saved ones on demand.
 */
export function createSlimStore(): IDocumentsStore<SlimStoreState> {
  return {
    create: () => createState([]),
    get: (state, id) => asDocument(storedAt(state, Number(id))),
    getMultiple: (state, ids) => ids.map(id => asDocument(storedAt(state, Number(id)))),
    getAll: state => Object.fromEntries([...alive(state)].map(([id, stored]) => [id, asDocument(stored)])),
    store(state, _id, internalId, document) {
      if (storedAt(state, internalId) !== undefined) return false;
      state.latest.set(internalId, document["stored"]);
      state.count++;
      return true;
    },
    remove(state, _id, internalId) {
      if (storedAt(state, internalId) === undefined) return false;
      if (!state.latest.delete(internalId)) state.removed.add(internalId);
      state.count--;
      return true;
    },
    count: state => state.count,
    load: (_ids, raw) => createState(raw as Segment[]),
    // Saving takes data out of the store in slices, which Orama's `save` does not support.
    save: <R>(state: SlimStoreState) => state as R,
  };
}

/** The stored values with ids above `above`, in order of id. */
export function* alive(state: SlimStoreState, above = 0): Generator<[id: number, stored: unknown]> {
  for (const { rows, ids } of state.segments) {
    for (let at = firstFrom(ids, above + 1); at < ids.length; at++) {
      const id = ids[at] ?? 0;
      if (!state.removed.has(id)) yield [id, rows.at(at)];
    }
  }
  for (const entry of state.latest) if (entry[0] > above) yield entry;
}

/** The saved rows that still exist, in order of id. */
export function* savedRuns({ segments, removed }: SlimStoreState): Generator<RowRun> {
  for (const {
    rows: { columns },
    ids,
  } of segments) {
    let from = 0;
    for (let at = 0; at <= ids.length; at++) {
      if (at < ids.length && !removed.has(ids[at] ?? 0)) continue;
      if (at > from) yield { columns, from, to: at };
      from = at + 1;
    }
  }
}

/** The value stored under an id; `undefined` if it no longer exists. */
export function storedAt({ segments, latest, removed }: SlimStoreState, id: number): unknown {
  if (removed.has(id)) return undefined;
  const recent = latest.get(id);
  if (recent !== undefined) return recent;
  const segment = segments[partitionPoint(segments.length, at => (segments[at]?.ids.at(-1) ?? 0) < id)];
  if (segment === undefined) return undefined;
  const { ids, rows } = segment;
  // If nothing was removed before saving, the ids are consecutive.
  const dense = id - (ids[0] ?? 0);
  const at = ids[dense] === id ? dense : firstFrom(ids, id);
  return ids[at] === id ? rows.at(at) : undefined;
}

/** The index of the first id that is not below `id`, in ascending ids. */
function firstFrom(ids: Uint32Array, id: number): number {
  return partitionPoint(ids.length, at => (ids[at] ?? 0) < id);
}

function createState(segments: Segment[]): SlimStoreState {
  const count = segments.reduce((sum, { ids }) => sum + ids.length, 0);
  return { docs: {}, segments, latest: new Map(), removed: new Set(), count };
}

/** `name` is the one field that Orama reads when it removes a document; any text will do. */
function asDocument(stored: unknown): AnyDocument {
  // Orama types the result as optional but reads it as a document; absence is `undefined` all the same.
  return (stored === undefined ? undefined : { name: "", stored }) as AnyDocument;
}
