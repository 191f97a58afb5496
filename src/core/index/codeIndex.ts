import type { AnyIndexStore, IIndex, SearchableType, TokenScore } from "@orama/orama";
import { mergePostings } from "./mergePostings.ts";
import { FrozenPostings, Postings, type SavedPostings, weightIn } from "./postings.ts";
import { type Field, inverseFrequency, postingWeight, termScore } from "./scoring.ts";
import { atOnce, type Slices } from "./slices.ts";
import { TopScores } from "./topScores.ts";

/** More hits than any surface shows, few enough that Orama's sorting of them costs nothing. */
const MAX_HITS = 1000;

/** The state Orama keeps for us as `orama.data.index`. */
export interface CodeIndexStore extends AnyIndexStore {
  readonly properties: Record<string, SearchableType>;
  /** What was loaded, as it lies in the file. */
  readonly frozen: FrozenPostings;
  /** What came after, but for the latest. */
  readonly added: Postings;
  /** What came since it was last taken out for the journal. */
  latest: Postings;
  /** 1 where the chunk with that id is in the index. A removed chunk's postings stay until the index is saved. */
  alive: Uint8Array;
  live: number;
  removed: number;
  /** Scratch space of `search`, kept between queries. */
  scores: Float32Array;
}

/** What is saved of one part of an index: postings, and how many chunks they are of, with ids dense from 1. */
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
    create: (_orama, _ids, schema) => createStore(schema as Record<string, SearchableType>, []),
    insert(_implementation, store, property, _id, internalId, value, _type, language, tokenizer) {
      const tokens = tokenizer.tokenize(String(value), language, property);
      if (store.alive[internalId] !== 1) setAlive(store, internalId);
      const counts = new Map<string, number>();
      for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
      for (const [token, count] of counts) {
        store.latest.add(token, internalId, postingWeight(property as Field, count, tokens.length));
      }
    },
    remove(_implementation, store, _property, _id, internalId) {
      if (store.alive[internalId] !== 1) return false;
      store.alive[internalId] = 0;
      store.live--;
      store.removed++;
      return true;
    },
    search: (store, term, tokenizer, language, _properties, _exact, _tolerance, _boost, _relevance, _count) =>
      search(store as CodeIndexStore, tokenizer.tokenize(term, language)),
    searchByWhereClause() {
      throw new Error("This index has no filters");
    },
    getSearchableProperties: store => Object.keys(store.properties),
    getSearchablePropertiesWithTypes: store => store.properties,
    load(_ids, raw) {
      const { properties, parts } = raw as LoadedCodeIndex;
      return createStore(properties, parts);
    },
    // What is saved is taken out of the store in slices, which Orama's `save` does not know of.
    save: <R>(store: CodeIndexStore) => store as R,
    // Orama's own index keeps its statistics through these; ours are kept by `insert` and `remove`.
    insertDocumentScoreParameters: () => undefined,
    insertTokenScoreParameters: () => undefined,
    removeDocumentScoreParameters: () => undefined,
    removeTokenScoreParameters: () => undefined,
    calculateResultScores: () => undefined,
  };
}

/** What Orama's `load` hands on to the index: the parts in the order of their ids. */
export interface LoadedCodeIndex {
  readonly properties: Record<string, SearchableType>;
  readonly parts: readonly SavedCodeIndex[];
}

function search(store: CodeIndexStore, tokens: readonly string[]): TokenScore[] {
  if (store.scores.length < store.alive.length) store.scores = new Float32Array(store.alive.length);
  const { scores, alive } = store;
  const touched: number[] = [];
  for (const token of tokens) {
    const lists = listsOf(store, token);
    const idf = inverseFrequency(store.live, frequency(store, lists));
    for (const list of lists) {
      for (const each of list) {
        const id = each >>> 8;
        if (alive[id] !== 1) continue;
        const score = scores[id] ?? 0;
        if (score === 0) touched.push(id);
        scores[id] = score + termScore(idf, each & 255);
      }
    }
  }
  const top = new TopScores(MAX_HITS);
  for (const id of touched) {
    top.offer(id, scores[id] ?? 0);
    scores[id] = 0;
  }
  return top.sorted();
}

/** What each token adds to the score of a chunk, in the order of the tokens. */
export function scoreByToken(
  store: CodeIndexStore,
  tokens: readonly string[],
): (id: number) => readonly number[] {
  const found = tokens.map(token => {
    const lists = listsOf(store, token);
    return { lists, idf: inverseFrequency(store.live, frequency(store, lists)) };
  });
  const weight = (lists: readonly Uint32Array[], id: number): number =>
    lists.reduce((sum, list) => sum + weightIn(list, id), 0);
  return id => found.map(({ lists, idf }) => termScore(idf, weight(lists, id)));
}

function listsOf({ frozen, added, latest }: CodeIndexStore, token: string): readonly Uint32Array[] {
  return [frozen.of(token), added.of(token), latest.of(token)];
}

/** Chunks that hold a term. Removed ones do not count, so that an index scores as one that never had them. */
function frequency({ alive, removed }: CodeIndexStore, lists: readonly Uint32Array[]): number {
  let count = 0;
  for (const list of lists) {
    if (removed === 0) count += list.length;
    else for (const each of list) count += alive[each >>> 8] ?? 0;
  }
  return count;
}

const NO_POSTINGS: SavedPostings = {
  terms: { bytes: new Uint8Array(0), ends: new Uint32Array(0) },
  ends: new Uint32Array(0),
  arena: new Uint32Array(0),
};

function createStore(
  properties: Record<string, SearchableType>,
  [first, ...others]: readonly SavedCodeIndex[],
): CodeIndexStore {
  const added = new Postings();
  let chunks = first?.chunks ?? 0;
  for (const part of others) {
    appendPart(added, new FrozenPostings(part.postings), chunks);
    chunks += part.chunks;
  }
  return {
    ...oramaMembers(properties),
    properties,
    frozen: new FrozenPostings(first?.postings ?? NO_POSTINGS),
    added,
    latest: new Postings(),
    alive: new Uint8Array(chunks + 1).fill(1, 1),
    live: chunks,
    removed: 0,
    scores: new Float32Array(0),
  };
}

/** The members that Orama's own code looks at. */
function oramaMembers(properties: Record<string, SearchableType>) {
  return {
    indexes: {},
    vectorIndexes: {},
    searchableProperties: Object.keys(properties),
    searchablePropertiesWithTypes: properties,
  };
}

function appendPart(postings: Postings, part: FrozenPostings, raise: number): void {
  for (let at = 0; at < part.terms.length; at++) postings.append(part.terms.at(at), part.at(at), raise);
}

/** New ids from 1 in the order of the old ones, for those of `from` to `to`; 0 for removed chunks. */
function denseIds({ alive }: CodeIndexStore, from: number, to: number): { ids: Uint32Array; count: number } {
  const ids = new Uint32Array(Math.max(0, to - from + 1));
  let count = 0;
  for (let id = from; id <= to; id++) if (alive[id] === 1) ids[id - from] = ++count;
  return { ids, count };
}

/** All that is alive, `to` being the last id given out. */
export function* saveStore(store: CodeIndexStore, to: number): Slices<SavedCodeIndex> {
  const { ids, count } = denseIds(store, 1, to);
  const later = [store.added, store.latest];
  const postings = yield* mergePostings(store.frozen, later, id => ids[id - 1] ?? 0);
  return { postings, chunks: count };
}

/**
 * What came since this was last called and is alive, its ids being `from` to `to`. It takes time by what there is of it,
 * however large the index.
 */
export function takeLatest(store: CodeIndexStore, from: number, to: number): SavedCodeIndex {
  const { ids, count } = denseIds(store, from, to);
  const { latest } = store;
  store.latest = new Postings();
  for (const term of latest.terms()) store.added.append(term, latest.of(term), 0);
  const nothing = new FrozenPostings(NO_POSTINGS);
  const postings = atOnce(mergePostings(nothing, [latest], id => ids[id - from] ?? 0));
  return { postings, chunks: count };
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
