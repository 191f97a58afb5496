import type { AnyIndexStore, SearchableType } from "@orama/orama";
import { NameIndex } from "../names/nameIndex.ts";
import { lengthened } from "../numberArrays.ts";
import type { SavedPostings } from "../postings/postings.ts";
import { TieredPostings } from "../postings/tieredPostings.ts";
import type { Slices } from "../slices.ts";

/** The state that Orama keeps for us as `orama.data.index`. */
export interface CodeIndexStore extends AnyIndexStore {
  readonly properties: Record<string, SearchableType>;
  /** The chunks that have a token, with weights. */
  readonly words: TieredPostings;
  /** The chunks that define a name. */
  readonly names: NameIndex;
  /** 1 if the chunk with that id is in the index. A removed chunk's postings stay until the index is loaded from a snapshot. */
  alive: Uint8Array<ArrayBuffer>;
  /** The number of chunks in the index, and of those removed since it was loaded. */
  live: number;
  removed: number;
  /** Scratch space of `search`, kept between queries. */
  scores: Float32Array;
}

/** The saved form of one part of an index: postings, and the number of their chunks, with ids dense from 1. */
export interface SavedCodeIndex {
  readonly words: SavedPostings;
  readonly names: SavedPostings;
  readonly chunks: number;
}

/** The argument that Orama's `load` passes on to the index: the parts in the order of their ids. */
export interface LoadedCodeIndex {
  readonly properties: Record<string, SearchableType>;
  readonly parts: readonly SavedCodeIndex[];
}

/** A store loaded from parts, or an empty one. */
export function createStore({ properties, parts }: LoadedCodeIndex): CodeIndexStore {
  const chunks = parts.reduce((sum, part) => sum + part.chunks, 0);
  return {
    ...oramaMembers(properties),
    properties,
    words: new TieredPostings(parts.map(part => ({ postings: part.words, chunks: part.chunks }))),
    names: new NameIndex(parts.map(part => ({ postings: part.names, chunks: part.chunks }))),
    alive: new Uint8Array(chunks + 1).fill(1, 1),
    live: chunks,
    removed: 0,
    scores: new Float32Array(0),
  };
}

/** The members that Orama's own code reads. */
function oramaMembers(properties: Record<string, SearchableType>) {
  return {
    indexes: {},
    vectorIndexes: {},
    searchableProperties: Object.keys(properties),
    searchablePropertiesWithTypes: properties,
  };
}

/** Records that a chunk is in the index. */
export function setAlive(store: CodeIndexStore, id: number): void {
  if (id >= store.alive.length)
    store.alive = lengthened(store.alive, Math.max(id + 1, store.alive.length * 2));
  store.alive[id] = 1;
  store.live++;
}

/** Records that a chunk is gone. Returns whether it was there. */
export function setRemoved(store: CodeIndexStore, id: number): boolean {
  if (store.alive[id] !== 1) return false;
  store.alive[id] = 0;
  store.live--;
  store.removed++;
  return true;
}

/** Everything alive, `to` being the last id given out. `inPlace` is as in `TieredPostings.save`. */
export function* saveStore(
  store: CodeIndexStore,
  to: number,
  options: { readonly inPlace: boolean },
): Slices<SavedCodeIndex> {
  const { newId, count } = denseIds(store, 1, to);
  const words = yield* store.words.save(newId, options);
  const names = yield* store.names.postings.save(newId, options);
  return { words, names, chunks: count };
}

/**
 * Everything alive that was added since the last call, with ids `from` to `to`. The time depends only on its size, not on that of the
 * index.
 */
export function takeLatest(store: CodeIndexStore, from: number, to: number): SavedCodeIndex {
  const { newId, count } = denseIds(store, from, to);
  const by = count === to - from + 1 ? 1 - from : undefined;
  const words = store.words.takeLatest(newId, by);
  const names = store.names.postings.takeLatest(newId, by);
  return { words, names, chunks: count };
}

/** New ids from 1 in the order of the old ones, for those of `from` to `to`; 0 for removed chunks. */
function denseIds({ alive }: CodeIndexStore, from: number, to: number) {
  const ids = new Uint32Array(Math.max(0, to - from + 1));
  let count = 0;
  for (let id = from; id <= to; id++) if (alive[id] === 1) ids[id - from] = ++count;
  return { newId: (id: number): number => ids[id - from] ?? 0, count };
}
