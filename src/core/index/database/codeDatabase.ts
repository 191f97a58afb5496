import { insert, load, remove, search } from "@orama/orama";
import type { NameMatch } from "../../symbol.ts";
import { ownCopy } from "../../text/ownCopy.ts";
import { queryTerms } from "../../text/queryTerms.ts";
import { queryTokens } from "../../text/tokens.ts";
import type { FoundName } from "../names/nameIndex.ts";
import type { PassingIds } from "../passingIds.ts";
import type { EncodedRows, RowCodec } from "../rows.ts";
import { atOnce, type Slices } from "../slices.ts";
import { frequencies, hasBeginning, havingAll, scoreByTerm, type Wanted, withPostings } from "./codeIndex.ts";
import {
  type CodeIndexStore,
  type LoadedCodeIndex,
  type SavedCodeIndex,
  saveStore,
  takeLatest,
} from "./codeIndexStore.ts";
import { createDatabase, SCHEMA } from "./createDatabase.ts";
import { idsFrom, numberDocuments } from "./numberedIds.ts";
import { FIELDS, type Field } from "./scoring.ts";
import { alive, type Segment, type SlimStoreState, savedRuns, storedAt } from "./slimStore.ts";

/** An entry that matched. Higher scores are better. */
export interface Scored<Stored> {
  /** The id that `insert` returned. */
  readonly id: number;
  readonly stored: Stored;
  readonly score: number;
}

/** The searched texts by field. */
export type SearchedFields = Readonly<Record<Field, string>>;

/** A part of a database. Its ids count from 1 without gaps, in the order of the rows. */
export interface SavedDatabase {
  readonly rows: EncodedRows;
  readonly index: SavedCodeIndex;
}

/**
 * A database searched by words: Orama, with our index and store inside it. It keeps `stored` of each entry, and the index of its texts, but
 * not the texts.
 */
export class CodeDatabase<Stored> {
  readonly #codec: RowCodec<Stored>;
  readonly #database = createDatabase();
  /** Orama numbers documents in the order in which they come; the number as text is also their name. */
  #lastId = 0;
  /** The last id of the first loaded part, which is used in place. */
  #loadedId = 0;
  /** The last id when `takeLatest` was last called. */
  #takenId = 0;

  constructor(codec: RowCodec<Stored>) {
    this.#codec = codec;
  }

  /** The number of entries. */
  get size(): number {
    return this.#database.data.docs.count;
  }

  /** The last id that was given out; 0 if there is none. */
  get lastId(): number {
    return this.#lastId;
  }

  /** The number of entries inserted since the first part was saved. */
  get added(): number {
    return this.#lastId - this.#loadedId;
  }

  /** Adds an entry that defines `names`, and returns its id: one more than that of the previous entry. */
  insert(stored: Stored, fields: SearchedFields, names: Iterable<string> = []): number {
    const id = ++this.#lastId;
    now(insert(this.#database, { id: String(id), ...fields, stored } as never));
    for (const name of names) this.#index.names.add(ownCopy(name), id);
    return id;
  }

  remove(id: number): void {
    now(remove(this.#database, String(id)));
  }

  /**
   * The `limit` entries with the best scores for the words of a query, and those that score the same as the last of them. Best first; equal
   * scores in the order of insertion.
   */
  search(query: string, limit: number, passing?: PassingIds): Scored<Stored>[] {
    const wanted: Wanted = { limit, passing, found: [] };
    // Orama passes a filter on to our index unchanged, but its types know only the fields of the schema.
    const where = wanted as never;
    // A preflight fetches no documents: Orama would look up each by its name, which takes as long as the search itself.
    now(search(this.#database, { term: query, properties: [...FIELDS], preflight: true, where }));
    return wanted.found.flatMap(([id, score]) => {
      const stored = this.at(id);
      return stored === undefined ? [] : [{ id, stored, score }];
    });
  }

  /** The entry with an id; `undefined` if it is gone. */
  at(id: number): Stored | undefined {
    return storedAt(this.#store, id) as Stored | undefined;
  }

  /** The entries with higher ids, in order of id. */
  storedAfter(id: number): Iterable<[id: number, stored: Stored]> {
    return alive(this.#store, id) as Iterable<[number, Stored]>;
  }

  /** The names of definitions that match a typed one, best first: see `NameIndex.find`. */
  findNames(text: string, worst?: NameMatch): Iterable<readonly FoundName[]> {
    return this.#index.names.find(text, worst);
  }

  /** The entries that define a name, in order of id. */
  *defining(name: string, passing?: PassingIds): Generator<[id: number, stored: Stored]> {
    for (const id of this.#index.names.chunksOf(name)) {
      if (passing?.[id] === 0) continue;
      const stored = storedAt(this.#store, id);
      if (stored !== undefined) yield [id, stored as Stored];
    }
  }

  /** Returns what each term of a query adds to the score of an entry, in the order of the terms; terms that no entry has are left out. */
  scoreByTerm(query: string): (id: number) => readonly number[] {
    return scoreByTerm(this.#index, withPostings(this.#index, queryTerms(query)));
  }

  /** Like `scoreByTerm`, but each word of the query counts the same, however often it occurs in it. */
  scoreByWord(query: string): (id: number) => readonly number[] {
    const terms = queryTokens(query).map(token => ({ token, weight: 1, words: [] }));
    return scoreByTerm(this.#index, terms);
  }

  /** The number of entries that have each of some words, which are given as they are indexed. */
  frequenciesOf(tokens: readonly string[]): readonly number[] {
    return frequencies(this.#index, tokens);
  }

  /** Whether some entry has a word with this beginning, in lower case. */
  hasBeginning(beginning: string): boolean {
    return hasBeginning(this.#index, beginning);
  }

  /** The entries that have all of some words, which are given as they are indexed. */
  having(tokens: readonly string[]): PassingIds {
    return havingAll(this.#index, tokens, this.#lastId);
  }

  /**
   * All of the database. It must not be changed before the last slice is done. If nothing was removed and the latest entries were taken,
   * ids stay the same, and the saved form replaces its source: having both would take twice the memory.
   */
  *save(): Slices<SavedDatabase> {
    const inPlace = this.size === this.#lastId && this.#takenId === this.#lastId;
    const index = yield* saveStore(this.#index, this.#lastId, { inPlace });
    const { latest, segments } = this.#store;
    const recent = yield* this.#codec.encode(stored(latest));
    const last = { columns: recent, from: 0, to: latest.size };
    const rows = yield* this.#codec.join([...savedRuns(this.#store), last]);
    if (inPlace) {
      const ids = idsFrom(1, this.#lastId);
      segments.splice(0, segments.length, { rows: this.#codec.decode(rows), ids });
    }
    return { rows, index };
  }

  /** The entries inserted since the last call, or since loading, that still exist. */
  takeLatest(): SavedDatabase {
    const from = this.#takenId + 1;
    this.#takenId = this.#lastId;
    const { latest, segments } = this.#store;
    const rows = atOnce(this.#codec.encode(stored(latest)));
    // In columns they take a fraction of the memory, and retain no source text.
    if (latest.size > 0)
      segments.push({ rows: this.#codec.decode(rows), ids: Uint32Array.from(latest.keys()) });
    latest.clear();
    return { rows, index: takeLatest(this.#index, from, this.#lastId) };
  }

  /** Loads parts. The first is used in place; the others have entries that were inserted later. Ids continue from part to part. */
  static load<Stored>(codec: RowCodec<Stored>, parts: readonly SavedDatabase[]): CodeDatabase<Stored> {
    const loaded = new CodeDatabase<Stored>(codec);
    const docs: Segment[] = [];
    for (const part of parts) {
      const rows = codec.decode(part.rows);
      const first = loaded.#lastId + 1;
      if (rows.length === 0) continue;
      docs.push({ rows, ids: idsFrom(first, rows.length) });
      loaded.#lastId += rows.length;
      if (part === parts[0]) loaded.#loadedId = loaded.#lastId;
    }
    const index: LoadedCodeIndex = { properties: SCHEMA, parts: parts.map(part => part.index) };
    loaded.#takenId = loaded.#lastId;
    const database = loaded.#database;
    load(database, {
      internalDocumentIDStore: { internalIdToId: [] },
      index,
      docs,
      sorting: database.sorter.save(database.data.sorting),
      pinning: database.pinning.save(database.data.pinning),
      language: database.tokenizer.language,
    });
    numberDocuments(database, loaded.#lastId);
    return loaded;
  }

  get #index(): CodeIndexStore {
    return this.#database.data.index as CodeIndexStore;
  }

  get #store(): SlimStoreState {
    return this.#database.data.docs as SlimStoreState;
  }
}

function* stored<Stored>(entries: Iterable<[id: number, stored: unknown]>): Generator<Stored> {
  for (const [, each] of entries) yield each as Stored;
}

/** Orama returns promises only if a hook or a component does. Ours do not, but its types cannot say that. */
function now<T>(result: T | Promise<T>): T {
  if (result instanceof Promise) throw new Error("Orama answered later, which it does only with hooks");
  return result;
}
