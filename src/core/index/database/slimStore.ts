import type { AnyDocument, AnyDocumentStore, IDocumentsStore } from "@orama/orama";
import { partitionPoint } from "../../base/partitionPoint.ts";
import type { RowRun, Rows } from "../rows.ts";

/** Rows that were saved together, and the ids they have in the index, in order. */
export interface Segment {
  readonly rows: Rows<unknown>;
  readonly ids: Uint32Array;
}

/** The state Orama keeps for us as `orama.data.docs`: what was given to keep, by internal id, from 1. */
export interface SlimStoreState extends AnyDocumentStore {
  /** What was saved, or loaded, in order of id. */
  readonly segments: Segment[];
  /** What came since. */
  readonly latest: Map<number, unknown>;
  readonly removed: Set<number>;
  count: number;
}

/**
 * Orama's documents store, replaced: Orama would keep every field of every document, which is the whole source a
 * second time. This one keeps the member `stored` alone, and of what was saved makes it when it is asked for.
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
    // What is saved is taken out of the store in slices, which Orama's `save` does not know of.
    save: <R>(state: SlimStoreState) => state as R,
  };
}

/** What is kept under ids above one, and its id, in order of id. */
export function* alive(state: SlimStoreState, above = 0): Generator<[id: number, stored: unknown]> {
  for (const { rows, ids } of state.segments) {
    for (let at = firstFrom(ids, above + 1); at < ids.length; at++) {
      const id = ids[at] ?? 0;
      if (!state.removed.has(id)) yield [id, rows.at(at)];
    }
  }
  for (const entry of state.latest) if (entry[0] > above) yield entry;
}

/** The rows of what was saved and is still there, in order of id. */
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

/** What is kept under an id; `undefined` where there is nothing any more. */
export function storedAt({ segments, latest, removed }: SlimStoreState, id: number): unknown {
  if (removed.has(id)) return undefined;
  const recent = latest.get(id);
  if (recent !== undefined) return recent;
  const segment = segments[partitionPoint(segments.length, at => (segments[at]?.ids.at(-1) ?? 0) < id)];
  if (segment === undefined) return undefined;
  const { ids, rows } = segment;
  // Where nothing was removed before it was saved, ids follow one another.
  const dense = id - (ids[0] ?? 0);
  const at = ids[dense] === id ? dense : firstFrom(ids, id);
  return ids[at] === id ? rows.at(at) : undefined;
}

/** Where the first id is that is not below one. They grow. */
function firstFrom(ids: Uint32Array, id: number): number {
  return partitionPoint(ids.length, at => (ids[at] ?? 0) < id);
}

function createState(segments: Segment[]): SlimStoreState {
  const count = segments.reduce((sum, { ids }) => sum + ids.length, 0);
  return { docs: {}, segments, latest: new Map(), removed: new Set(), count };
}

/** `name` is the one field that Orama asks for when it removes a document: any text says that it is there. */
function asDocument(stored: unknown): AnyDocument {
  // Orama types the result as optional but reads it as a document; absence is `undefined` all the same.
  return (stored === undefined ? undefined : { name: "", stored }) as AnyDocument;
}
