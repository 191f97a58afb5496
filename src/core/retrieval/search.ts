import { type DocumentId, documentKey } from "../document.ts";
import type { Freshness, Hit, Query } from "../hit.ts";
import { ALL_KINDS } from "../index/kindSet.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import type { Passing } from "../index/passing.ts";
import type { StoredChunk } from "../index/storedChunk.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { textHash } from "../text/textHash.ts";
import { compileFilter } from "./compileFilter.ts";
import { liftChunks } from "./lift.ts";
import { makeHit } from "./makeHit.ts";
import { joinNeighbours, type Passage } from "./passages.ts";
import { QueryWords } from "./queryWords.ts";

/** A document as it is now. */
export interface CurrentDocument {
  /** `undefined` when there is none any more. */
  readonly text: string | undefined;
  /** `stale` says that it is no longer what the index knows. */
  readonly freshness: Freshness;
}

/** Reads a document for an answer. */
export type ReadForAnswer = (entry: ManifestEntry) => Promise<CurrentDocument>;

export interface SearchResult {
  readonly hits: readonly Hit[];
  /** Documents that turned out to have changed. */
  readonly stale: readonly DocumentId[];
}

/** Chunks, and outline entries, that one search looks at, at least: what ranks lower is not lifted into an answer. */
const LOOKED_AT = 200;

/**
 * Searches the index. Every hit's text is compared with its file: what is no longer there is never an answer. Of a file that
 * changed, what is still where it was is one.
 */
export async function searchIndex(
  state: WorkspaceIndex,
  query: Query,
  read: ReadForAnswer,
  signal: AbortSignal,
): Promise<SearchResult> {
  const queryWords = new QueryWords(query.text);
  const hits: Hit[] = [];
  const stale = new Map<number, DocumentId>();
  if (queryWords.tokens.length === 0) return { hits, stale: [] };
  // A stale document can take several places, so more are fetched than asked for.
  const passing = query.where === undefined ? undefined : state.passing(compileFilter(query.where));
  const candidates = findPassages(state, query, query.limit * 2, passing);
  const reader = new DocumentReader(state, read);
  // The disk answers many questions in the time of one. Those that will probably be needed are asked at once.
  reader.prepare(candidates.slice(0, query.limit));
  for (const found of candidates) {
    if (hits.length === query.limit) break;
    const number = found.best.stored.document;
    const entry = state.manifest.get(number);
    if (entry === undefined) continue;
    const document = await reader.read(number, entry);
    signal.throwIfAborted();
    if (document.freshness === "stale") stale.set(number, entry.document);
    if (document.text === undefined || (document.freshness === "stale" && !isThere(found, document.text)))
      continue;
    const kinds = passing?.kindsIn(number) ?? ALL_KINDS;
    const place = { entry, text: document.text, freshness: document.freshness, kinds };
    hits.push(makeHit(found, place, hits.length + 1, queryWords));
  }
  return { hits, stale: [...stale.values()] };
}

/** Whether a text has all of a passage where the index has it. */
function isThere({ chunks }: Passage, text: string): boolean {
  return chunks.every(({ stored: { start, end, hash } }) => textHash(text.slice(start, end)) === hash);
}

/** What answers a question best, by what the index knows of it; no file is read. */
export function findPassages(
  state: WorkspaceIndex,
  query: Pick<Query, "text" | "from">,
  count: number,
  passing?: Passing,
): Passage[] {
  const { chunks, outlines } = state;
  const found = chunks.search(query.text, Math.max(LOOKED_AT, count), passing?.chunks);
  const ranked = liftChunks(found, outlines.search(query.text, LOOKED_AT, passing?.outlines));
  const elsewhere = ranked.filter(({ stored }) => !isFrom(state, query, stored));
  return joinNeighbours(elsewhere, chunks.scoreByWord(query.text)).slice(0, count);
}

/** Reads each document of an answer once. */
class DocumentReader {
  readonly #state: WorkspaceIndex;
  readonly #read: ReadForAnswer;
  readonly #reading = new Map<number, ReturnType<ReadForAnswer>>();

  constructor(state: WorkspaceIndex, read: ReadForAnswer) {
    this.#state = state;
    this.#read = read;
  }

  /** Starts reading the documents of these passages. */
  prepare(found: readonly Passage[]): void {
    for (const { best } of found) {
      const { document } = best.stored;
      const entry = this.#state.manifest.get(document);
      // Whoever reads it hears of a failure; that nobody did is none.
      if (entry !== undefined) this.read(document, entry).catch(() => undefined);
    }
  }

  read(number: number, entry: ManifestEntry): ReturnType<ReadForAnswer> {
    let reading = this.#reading.get(number);
    if (reading === undefined) {
      reading = this.#read(entry);
      this.#reading.set(number, reading);
    }
    return reading;
  }
}

/** Whether a chunk is the very place the question is asked from. */
function isFrom({ manifest }: WorkspaceIndex, { from }: Pick<Query, "from">, chunk: StoredChunk): boolean {
  if (from === undefined || from.line < chunk.startLine || chunk.endLine < from.line) return false;
  const entry = manifest.get(chunk.document);
  return entry !== undefined && documentKey(entry.document) === documentKey(from.document);
}
