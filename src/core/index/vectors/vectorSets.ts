import type { ChosenEmbedder } from "../../embedding/embedderChoice.ts";
import { type IdRange, NO_IDS } from "../idRange.ts";
import type { Manifest, ManifestEntry } from "../manifest.ts";
import { NumberList, pausing } from "../rows.ts";
import { atOnce, type Slices } from "../slices.ts";
import type { KnownVector, VectorColumns } from "./knownVector.ts";
import { VectorIndex } from "./vectorIndex.ts";

/** The embedder of a set: it identifies the set, and can be opened again for questions. */
export interface EmbedderTag {
  readonly id: string;
  readonly dimensions: number;
  readonly choice: ChosenEmbedder;
}

/** Vectors of some chunks in their saved form. */
export interface SavedVectors extends VectorColumns {
  /**
   * Two numbers per vector: that of its document, which is the same in every part of an index, and the index of the chunk in the document,
   * from 0.
   */
  readonly places: Uint32Array;
}

/** Vectors of one embedder in their saved form. */
export interface SavedVectorSet {
  readonly tag: EmbedderTag;
  readonly vectors: SavedVectors;
}

/** Vectors of one embedder for the chunks of a document, in their order; `undefined` for those that have none yet. */
export interface DocumentVectors {
  readonly embedder: string;
  readonly vectors: readonly (KnownVector | undefined)[];
}

interface VectorSet {
  readonly tag: EmbedderTag;
  readonly index: VectorIndex;
  /** The number of rows already taken to be saved. */
  taken: number;
}

/** The vectors of an index, a set for each embedder. They are never compared across sets. */
export class VectorSets {
  readonly #sets = new Map<string, VectorSet>();
  /** Whether a set was added or dropped since changes were last taken. */
  #rearranged = false;
  /** The numbers of documents whose chunks got vectors since then. */
  readonly #embedded = new Set<number>();

  /** Loads parts in their order; each says which sets there are. Vectors of documents that the manifest no longer has are left out. */
  static load(parts: readonly (readonly SavedVectorSet[])[], manifest: Manifest): VectorSets {
    const loaded = new VectorSets();
    for (const part of parts) {
      loaded.keep(part.map(({ tag }) => tag));
      for (const { tag, vectors } of part) {
        loaded.of(tag.id)?.append(vectors, idsOfRows(vectors, manifest));
      }
    }
    for (const set of loaded.#sets.values()) set.taken = set.index.rows;
    loaded.#rearranged = false;
    return loaded;
  }

  /** The embedders of the sets, in the order in which they were added. */
  get tags(): EmbedderTag[] {
    return [...this.#sets.values()].map(({ tag }) => tag);
  }

  /** Whether there are changes to take. */
  get changed(): boolean {
    return this.#rearranged || this.#embedded.size > 0;
  }

  /** The vectors that an embedder made. */
  of(embedder: string): VectorIndex | undefined {
    return this.#sets.get(embedder)?.index;
  }

  /** The vectors that an embedder made of a document's chunks, by the `textHash` of the embedded text. */
  known(embedder: string, { first, count }: IdRange): ReadonlyMap<number, KnownVector> {
    const known = new Map<number, KnownVector>();
    for (let id = first; id < first + count; id++) {
      const vector = this.of(embedder)?.get(id);
      if (vector !== undefined) known.set(vector.text, vector);
    }
    return known;
  }

  /** Keeps a set for each of these embedders, and no others. Returns whether that changes anything. */
  keep(tags: readonly EmbedderTag[]): boolean {
    const gone = this.tags.filter(({ id }) => !tags.some(tag => tag.id === id));
    const missing = tags.filter(({ id }) => !this.#sets.has(id));
    for (const { id } of gone) this.#sets.delete(id);
    for (const tag of missing)
      this.#sets.set(tag.id, { tag, index: new VectorIndex(tag.dimensions), taken: 0 });
    const changed = gone.length + missing.length > 0;
    this.#rearranged ||= changed;
    return changed;
  }

  /** Gives vectors to the chunks of a document that have none. Vectors of a set that is gone are ignored. */
  add(
    number: number,
    { chunks }: Pick<ManifestEntry, "chunks">,
    { embedder, vectors }: DocumentVectors,
  ): void {
    const index = this.of(embedder);
    if (index === undefined) return;
    for (const [ordinal, vector] of vectors.entries()) {
      const id = chunks.first + ordinal;
      if (vector !== undefined && ordinal < chunks.count && index.rowOf(id) < 0) index.add(id, vector);
    }
    this.#embedded.add(number);
  }

  /** Forgets the vectors of a chunk. */
  remove(id: number): void {
    for (const { index } of this.#sets.values()) index.remove(id);
  }

  /** The vectors added since the last call. */
  takeLatest(manifest: Manifest): SavedVectorSet[] {
    const documents = [...this.#embedded].sort((one, other) => one - other);
    this.#embedded.clear();
    this.#rearranged = false;
    return [...this.#sets.values()].map(set => {
      const vectors = atOnce(save(set.index, manifest, documents, set.taken));
      set.taken = set.index.rows;
      return { tag: set.tag, vectors };
    });
  }

  /** All vectors. */
  *save(manifest: Manifest): Slices<SavedVectorSet[]> {
    const documents = [...manifest.entries()].map(([number]) => number);
    const saved: SavedVectorSet[] = [];
    for (const { tag, index } of this.#sets.values()) {
      saved.push({ tag, vectors: yield* save(index, manifest, documents, 0) });
    }
    return saved;
  }
}

/** The rows from `from` on that belong to chunks of these documents. */
function* save(
  index: VectorIndex,
  manifest: Manifest,
  documents: readonly number[],
  from: number,
): Slices<SavedVectors> {
  const places = new NumberList();
  const rows = new NumberList();
  yield* pausing(documents, number => {
    const { first, count } = manifest.chunksOf(number);
    for (let ordinal = 0; ordinal < count; ordinal++) {
      const row = index.rowOf(first + ordinal);
      if (row < from) continue;
      places.push(number, ordinal);
      rows.push(row);
    }
  });
  return { places: places.build(), ...(yield* index.columns(rows.build())) };
}

/** Returns the id that each row belongs to; 0 if the document or chunk is gone. */
function idsOfRows({ places }: SavedVectors, manifest: Manifest): (at: number) => number {
  let number = -1;
  let range = NO_IDS;
  return at => {
    if (places[2 * at] !== number) {
      number = places[2 * at] ?? -1;
      range = manifest.chunksOf(number);
    }
    const ordinal = places[2 * at + 1] ?? 0;
    return ordinal < range.count ? range.first + ordinal : 0;
  };
}
