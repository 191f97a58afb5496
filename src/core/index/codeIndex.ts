import type { AnyIndexStore, IIndex, SearchableType, TokenScore } from "@orama/orama";
import { Postings, type SavedPostings } from "./postings.ts";
import { type Field, inverseFrequency, postingWeight, termScore } from "./scoring.ts";
import { TopScores } from "./topScores.ts";

/** More hits than any surface shows, few enough that Orama's sorting of them costs nothing. */
const MAX_HITS = 1000;

/** The state Orama keeps for us as `orama.data.index`. */
export interface CodeIndexStore extends AnyIndexStore {
  readonly properties: Record<string, SearchableType>;
  postings: Postings;
  /** 1 where the chunk with that id is in the index. A removed chunk's postings stay until the index is saved. */
  alive: Uint8Array;
  live: number;
  /** Scratch space of `search`, kept between queries. */
  scores: Float32Array;
}

/** What is saved of a `CodeIndexStore`, with the ids of its chunks made dense from 1. */
export interface SavedCodeIndex {
  readonly postings: SavedPostings;
  readonly chunks: number;
}

/**
 * Orama's index component, replaced: fielded BM25 over exact tokens with compact postings. Orama's own treats every
 * query word as a prefix, ignores term frequency and keeps one tree node per letter, which neither ranks code nor
 * scales (ARCHITECTURE.md, "Why Orama's index is replaced").
 */
export function createCodeIndex(): IIndex<CodeIndexStore> {
  return {
    create: (_orama, _ids, schema) => emptyStore(schema as Record<string, SearchableType>),
    insert(_implementation, store, property, _id, internalId, value, _type, language, tokenizer) {
      const tokens = tokenizer.tokenize(String(value), language, property);
      if (store.alive[internalId] !== 1) setAlive(store, internalId);
      const counts = new Map<string, number>();
      for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
      for (const [token, count] of counts) {
        store.postings.add(token, internalId, postingWeight(property as Field, count, tokens.length));
      }
    },
    remove(_implementation, store, _property, _id, internalId) {
      if (store.alive[internalId] !== 1) return false;
      store.alive[internalId] = 0;
      store.live--;
      return true;
    },
    search: (store, term, tokenizer, language, _properties, _exact, _tolerance, _boost, _relevance, _count) =>
      search(store as CodeIndexStore, tokenizer.tokenize(term, language)),
    searchByWhereClause() {
      throw new Error("This index has no filters");
    },
    getSearchableProperties: store => Object.keys(store.properties),
    getSearchablePropertiesWithTypes: store => store.properties,
    load: (_ids, raw) => loadStore(raw as SavedCodeIndex & { properties: Record<string, SearchableType> }),
    save: <R>(store: CodeIndexStore) => saveStore(store) as R,
    // Orama's own index keeps its statistics through these; ours are kept by `insert` and `remove`.
    insertDocumentScoreParameters: () => undefined,
    insertTokenScoreParameters: () => undefined,
    removeDocumentScoreParameters: () => undefined,
    removeTokenScoreParameters: () => undefined,
    calculateResultScores: () => undefined,
  };
}

function search(store: CodeIndexStore, tokens: readonly string[]): TokenScore[] {
  if (store.scores.length < store.alive.length) store.scores = new Float32Array(store.alive.length);
  const { scores, alive } = store;
  const touched: number[] = [];
  for (const token of tokens) {
    const postings = store.postings.of(token);
    const idf = idfOf(store, token);
    for (const posting of postings) {
      const id = posting >>> 8;
      if (alive[id] !== 1) continue;
      const score = scores[id] ?? 0;
      if (score === 0) touched.push(id);
      scores[id] = score + termScore(idf, posting & 255);
    }
  }
  const top = new TopScores(MAX_HITS);
  for (const id of touched) {
    top.offer(id, scores[id] ?? 0);
    scores[id] = 0;
  }
  return top.sorted();
}

/** What each token adds to the score of each chunk: a row for a chunk. */
export function scoresByToken(
  store: CodeIndexStore,
  tokens: readonly string[],
  ids: readonly number[],
): number[][] {
  const idfs = tokens.map(token => idfOf(store, token));
  return ids.map(id =>
    tokens.map((token, index) => termScore(idfs[index] ?? 0, store.postings.weight(token, id))),
  );
}

/** Postings of removed chunks stay for a while, and count as if they were there. */
function idfOf(store: CodeIndexStore, token: string): number {
  return inverseFrequency(store.live, Math.min(store.postings.of(token).length, store.live));
}

function emptyStore(properties: Record<string, SearchableType>): CodeIndexStore {
  return { ...base(properties), postings: new Postings(), alive: new Uint8Array(1 << 10), live: 0 };
}

function loadStore(saved: SavedCodeIndex & { properties: Record<string, SearchableType> }): CodeIndexStore {
  const alive = new Uint8Array(saved.chunks + 1).fill(1, 1);
  return { ...base(saved.properties), postings: Postings.load(saved.postings), alive, live: saved.chunks };
}

/** The members that Orama's own code looks at. */
function base(properties: Record<string, SearchableType>) {
  return {
    properties,
    scores: new Float32Array(0),
    indexes: {},
    vectorIndexes: {},
    searchableProperties: Object.keys(properties),
    searchablePropertiesWithTypes: properties,
  };
}

/** New ids in the order of the old ones, from 1; 0 for removed chunks. */
export function denseIds(store: CodeIndexStore): Uint32Array {
  const ids = new Uint32Array(store.alive.length);
  let next = 1;
  for (let id = 1; id < store.alive.length; id++) if (store.alive[id] === 1) ids[id] = next++;
  return ids;
}

function saveStore(store: CodeIndexStore): SavedCodeIndex {
  return { postings: store.postings.save(denseIds(store)), chunks: store.live };
}

function setAlive(store: CodeIndexStore, id: number): void {
  if (id >= store.alive.length) {
    const larger = new Uint8Array(Math.max(id + 1, store.alive.length * 2));
    larger.set(store.alive);
    store.alive = larger;
  }
  store.alive[id] = 1;
  store.live++;
}
