import { create, insert, load, remove, save, search } from "@orama/orama";
import { codeTokens, queryTokens } from "../text/tokens.ts";
import { createChunkStore } from "./chunkStore.ts";
import { createCodeIndex, type SavedCodeIndex } from "./codeIndex.ts";
import { FIELDS } from "./scoring.ts";
import type { IndexedChunk, StoredChunk } from "./storedChunk.ts";

/** A chunk that matched; higher scores are better. */
export interface ScoredChunk {
  readonly chunk: StoredChunk;
  readonly score: number;
}

/** Everything in the index, chunk ids dense from 1 in the order of `chunks`. */
export interface SavedChunkIndex {
  readonly chunks: readonly StoredChunk[];
  readonly index: SavedCodeIndex;
}

const SCHEMA = {
  name: "string",
  path: "string",
  signature: "string",
  doc: "string",
  body: "string",
} as const;

function createDatabase() {
  return create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: {
      index: createCodeIndex(),
      documentsStore: createChunkStore(),
      tokenizer: {
        language: "code",
        normalizationCache: new Map<string, string>(),
        // Orama names the property when it indexes, and none when it reads a query.
        tokenize: (raw: string, _language?: string, property?: string) =>
          property === undefined ? queryTokens(raw) : codeTokens(raw),
      },
    },
  });
}

/** The searchable chunks: an Orama database with our index and store inside it. */
export class ChunkIndex {
  #database = createDatabase();
  /** Orama numbers its documents in the order they come; the same number as text is the name they go by. */
  #lastId = 0;

  get size(): number {
    return this.#database.data.docs.count;
  }

  /** Returns the id by which the chunk is removed. */
  insert(entry: IndexedChunk): number {
    const id = ++this.#lastId;
    atOnce(insert(this.#database, { id: String(id), ...entry.fields, chunk: entry.chunk } as never));
    return id;
  }

  remove(id: number): void {
    atOnce(remove(this.#database, String(id)));
  }

  /** The best `limit` chunks for the words of a query, best first; equal scores in the order of insertion. */
  search(query: string, limit: number): ScoredChunk[] {
    const found = atOnce(search(this.#database, { term: query, properties: [...FIELDS], limit }));
    return found.hits.map(hit => ({
      chunk: (hit.document as unknown as { readonly chunk: StoredChunk }).chunk,
      score: hit.score,
    }));
  }

  save(): SavedChunkIndex {
    const raw = save(this.#database);
    return { chunks: raw.docs as StoredChunk[], index: raw.index as SavedCodeIndex };
  }

  static load(saved: SavedChunkIndex): ChunkIndex {
    const loaded = new ChunkIndex();
    const database = loaded.#database;
    load(database, {
      internalDocumentIDStore: { internalIdToId: saved.chunks.map((_chunk, index) => String(index + 1)) },
      index: { ...saved.index, properties: SCHEMA },
      docs: saved.chunks,
      sorting: database.sorter.save(database.data.sorting),
      pinning: database.pinning.save(database.data.pinning),
      language: database.tokenizer.language,
    });
    loaded.#lastId = saved.chunks.length;
    return loaded;
  }
}

/** Orama is asynchronous only where a hook or a component is; ours has none, and its types cannot say so. */
function atOnce<T>(result: T | Promise<T>): T {
  if (result instanceof Promise) throw new Error("Orama answered later, which it does only with hooks");
  return result;
}
