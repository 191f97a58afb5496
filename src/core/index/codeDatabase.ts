import { create, insert, load, remove, save, search } from "@orama/orama";
import { codeTokens, queryTokens } from "../text/tokens.ts";
import { type CodeIndexStore, createCodeIndex, type SavedCodeIndex, scoresByToken } from "./codeIndex.ts";
import { FIELDS, type Field } from "./scoring.ts";
import { createSlimStore } from "./slimStore.ts";

/** Something that matched, as it is kept; higher scores are better. */
export interface Scored<Stored> {
  /** What `insert` returned. */
  readonly id: number;
  readonly stored: Stored;
  readonly score: number;
}

/** The texts that are searched, field by field. */
export type SearchedFields = Readonly<Record<Field, string>>;

/** All that a database holds, ids dense from 1 in the order of `stored`. */
export interface SavedDatabase<Stored> {
  readonly stored: readonly Stored[];
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
      documentsStore: createSlimStore(),
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

/** What is searched by words: an Orama database with our index and store inside it. It keeps what it is given, not the texts. */
export class CodeDatabase<Stored> {
  #database = createDatabase();
  /** Orama numbers its documents in the order they come; the same number as text is the name they go by. */
  #lastId = 0;

  get size(): number {
    return this.#database.data.docs.count;
  }

  /** Returns the id by which it is removed. */
  insert(stored: Stored, fields: SearchedFields): number {
    const id = ++this.#lastId;
    atOnce(insert(this.#database, { id: String(id), ...fields, stored } as never));
    return id;
  }

  remove(id: number): void {
    atOnce(remove(this.#database, String(id)));
  }

  /** The best `limit` for the words of a query, best first; equal scores in the order of insertion. */
  search(query: string, limit: number): Scored<Stored>[] {
    const found = atOnce(search(this.#database, { term: query, properties: [...FIELDS], limit }));
    return found.hits.map(hit => ({
      id: Number(hit.id),
      stored: (hit.document as unknown as { readonly stored: Stored }).stored,
      score: hit.score,
    }));
  }

  /** What each word of a query adds to the score of each of these: a row for an id, its sum the score. */
  scoresByWord(query: string, ids: readonly number[]): number[][] {
    return scoresByToken(this.#database.data.index as CodeIndexStore, queryTokens(query), ids);
  }

  save(): SavedDatabase<Stored> {
    const raw = save(this.#database);
    return { stored: raw.docs as Stored[], index: raw.index as SavedCodeIndex };
  }

  static load<Stored>(saved: SavedDatabase<Stored>): CodeDatabase<Stored> {
    const loaded = new CodeDatabase<Stored>();
    const database = loaded.#database;
    load(database, {
      internalDocumentIDStore: { internalIdToId: saved.stored.map((_stored, index) => String(index + 1)) },
      index: { ...saved.index, properties: SCHEMA },
      docs: saved.stored,
      sorting: database.sorter.save(database.data.sorting),
      pinning: database.pinning.save(database.data.pinning),
      language: database.tokenizer.language,
    });
    loaded.#lastId = saved.stored.length;
    return loaded;
  }
}

/** Orama is asynchronous only where a hook or a component is; ours has none, and its types cannot say so. */
function atOnce<T>(result: T | Promise<T>): T {
  if (result instanceof Promise) throw new Error("Orama answered later, which it does only with hooks");
  return result;
}
