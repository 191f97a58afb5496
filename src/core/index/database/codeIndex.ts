import type { IIndex, SearchableType, TokenScore } from "@orama/orama";
import { type QueryTerm, queryTerms } from "../../text/queryTerms.ts";
import type { PassingIds } from "../passingIds.ts";
import { weightIn } from "../postings/postings.ts";
import {
  type CodeIndexStore,
  createStore,
  type LoadedCodeIndex,
  setAlive,
  setRemoved,
} from "./codeIndexStore.ts";
import { type Field, inverseFrequency, postingWeight, termScore } from "./scoring.ts";
import { TopScores } from "./topScores.ts";

/** The most hits of a search: more than any surface shows, and few enough for Orama to sort quickly. */
export const MAX_HITS = 1000;

/**
 * Replaces Orama's index component: fielded BM25 (Robertson and Zaragoza, 2009) over exact tokens, with compact postings. Orama's own
 * treats every word of a query as a prefix, ignores how often a term occurs, and keeps a tree node for each letter, which neither ranks
 * code well nor scales (ARCHITECTURE.md, "Why Orama's index is replaced").
 */
export function createCodeIndex(): IIndex<CodeIndexStore> {
  return {
    create: (_orama, _ids, schema) =>
      createStore({ properties: schema as Record<string, SearchableType>, parts: [] }),
    insert(_implementation, store, property, _id, internalId, value, _type, language, tokenizer) {
      const tokens = tokenizer.tokenize(String(value), language, property);
      if (store.alive[internalId] !== 1) setAlive(store, internalId);
      const counts = new Map<string, number>();
      for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
      for (const [token, count] of counts) {
        store.words.latest.add(token, internalId, postingWeight(property as Field, count, tokens.length));
      }
    },
    remove: (_implementation, store, _property, _id, internalId) => setRemoved(store, internalId),
    // Parameters named by numbers are not used: tokenizer, language, properties, exact, tolerance, boost, relevance, count.
    search(store, query, _1, _2, _3, _4, _5, _6, _7, _8, wanted) {
      const asked = wanted as unknown as Wanted;
      const found = search(store as CodeIndexStore, queryTerms(query), asked);
      asked.found = found;
      return found;
    },
    // The filter is evaluated before Orama is called; Orama passes this result on without looking at it.
    searchByWhereClause: (_store, _tokenizer, where) => where as never,
    getSearchableProperties: store => Object.keys(store.properties),
    getSearchablePropertiesWithTypes: store => store.properties,
    load: (_ids, raw) => createStore(raw as LoadedCodeIndex),
    // Saving takes data out of the store in slices, which Orama's `save` does not support.
    save: <R>(store: CodeIndexStore) => store as R,
    // Orama's own index maintains its statistics through these; ours are maintained by `insert` and `remove`.
    insertDocumentScoreParameters: () => undefined,
    insertTokenScoreParameters: () => undefined,
    removeDocumentScoreParameters: () => undefined,
    removeTokenScoreParameters: () => undefined,
    calculateResultScores: () => undefined,
  };
}

/** The parameters and the result of a search, which pass through Orama in place of a filter. */
export interface Wanted {
  /** Orama itself does not tell an index how many hits are wanted. */
  readonly limit: number;
  readonly passing: PassingIds | undefined;
  /** The hits, best first, filled in by the index. */
  found: readonly TokenScore[];
}

/**
 * The `limit` chunks with the best scores for some terms, and those that score the same as the last of them, since their order depends on
 * how the index was built; at most `MAX_HITS`. Best first; equal scores by id.
 */
function search(
  store: CodeIndexStore,
  terms: readonly QueryTerm[],
  { limit, passing }: Omit<Wanted, "found">,
): TokenScore[] {
  if (store.scores.length < store.alive.length) store.scores = new Float32Array(store.alive.length);
  const { scores, alive } = store;
  const touched: number[] = [];
  // The first queries of a process run in the interpreter, where loops over indexes take a fraction of the time of iterators.
  for (const term of terms) {
    const { lists, idf, words, meant } = findTerm(store, term);
    for (const list of lists) {
      for (let at = 0; at < list.length; at++) {
        const each = list[at] ?? 0;
        const id = each >>> 8;
        if (alive[id] !== 1 || passing?.[id] === 0 || weightOf(meant, id) > 0) continue;
        const score = scores[id] ?? 0;
        if (score === 0) touched.push(id);
        const said = words.length === 0 ? 0 : saidBy(words, id, each & 255);
        scores[id] = score + termScore(idf, each & 255) + said;
      }
    }
  }
  const top = new TopScores(Math.min(limit, MAX_HITS));
  let { least } = top;
  for (let at = 0; at < touched.length; at++) {
    const id = touched[at] ?? 0;
    const score = scores[id] ?? 0;
    if (score < least) continue;
    top.offer(id, score);
    least = top.least;
  }
  const found: TokenScore[] = [];
  for (let at = 0; at < touched.length; at++) {
    const id = touched[at] ?? 0;
    const score = scores[id] ?? 0;
    scores[id] = 0;
    if (score >= least) found.push([id, score]);
  }
  return found.sort(([one, score], [other, higher]) => higher - score || one - other).slice(0, MAX_HITS);
}

/** The terms that some chunk has. Scores are computed for many chunks, and most compounds of a query are in none. */
export function withPostings(store: CodeIndexStore, terms: readonly QueryTerm[]): QueryTerm[] {
  return terms.filter(({ token }) => store.words.of(token).some(list => list.length > 0));
}

/** Returns what each term adds to the score of a chunk, in the order of the terms. */
export function scoreByTerm(
  store: CodeIndexStore,
  terms: readonly QueryTerm[],
): (id: number) => readonly number[] {
  const found = terms.map(term => findTerm(store, term));
  return id =>
    found.map(({ lists, idf, words, meant }) => {
      const weight = weightOf(lists, id);
      return weight === 0 || weightOf(meant, id) > 0 ? 0 : termScore(idf, weight) + saidBy(words, id, weight);
    });
}

const NO_LISTS: readonly Uint32Array[] = [];

/** The postings of a token, and its inverse frequency. */
interface Listed {
  readonly lists: readonly Uint32Array[];
  readonly idf: number;
}

/** A term with its postings, those of the words in it, and those of the word that it replaces. */
interface FoundTerm extends Listed {
  readonly words: readonly Listed[];
  readonly meant: readonly Uint32Array[];
}

function findTerm(store: CodeIndexStore, { token, weight, words, insteadOf }: QueryTerm): FoundTerm {
  const found = (token: string, weight: number): Listed => {
    const lists = store.words.of(token);
    return { lists, idf: weight * inverseFrequency(store.live, frequency(store, lists)) };
  };
  const own = found(token, weight);
  if (insteadOf === undefined) return { ...own, words: words.map(word => found(word, 1)), meant: NO_LISTS };
  const meant = found(insteadOf, weight);
  // The weight of a word that nothing has is unknown.
  const idf = frequency(store, meant.lists) === 0 ? own.idf : Math.min(own.idf, meant.idf);
  return { lists: own.lists, idf, words: [], meant: meant.lists };
}

/**
 * The contribution of the words in a term to the score of a chunk that has the term with this weight, but not the words by themselves:
 * "white space" also means chunks with "whitespace".
 */
function saidBy(words: readonly Listed[], id: number, weight: number): number {
  let score = 0;
  for (const { lists, idf } of words) if (weightOf(lists, id) === 0) score += termScore(idf, weight);
  return score;
}

function weightOf(lists: readonly Uint32Array[], id: number): number {
  let weight = 0;
  for (const list of lists) weight += weightIn(list, id);
  return weight;
}

/** The number of chunks that have each token. */
export function frequencies(store: CodeIndexStore, tokens: readonly string[]): readonly number[] {
  return tokens.map(token => frequency(store, store.words.of(token)));
}

/** Whether a chunk has a word with this beginning. */
export function hasBeginning({ words, alive }: CodeIndexStore, beginning: string): boolean {
  for (const list of words.beginningWith(beginning))
    if (list.some(each => alive[each >>> 8] === 1)) return true;
  return false;
}

/** The chunks that have all of some tokens. */
export function havingAll(store: CodeIndexStore, tokens: readonly string[], lastId: number): PassingIds {
  let having = new Uint8Array(lastId + 1).fill(1);
  for (const token of tokens) {
    const both = new Uint8Array(lastId + 1);
    for (const list of store.words.of(token)) {
      for (const each of list) both[each >>> 8] = having[each >>> 8] ?? 0;
    }
    having = both;
  }
  return having;
}

/** The number of chunks that have a term. Removed ones do not count, so that an index scores like one that never had them. */
function frequency({ alive, removed }: CodeIndexStore, lists: readonly Uint32Array[]): number {
  let count = 0;
  for (const list of lists) {
    if (removed === 0) count += list.length;
    else for (const each of list) count += alive[each >>> 8] ?? 0;
  }
  return count;
}
