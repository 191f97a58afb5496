import { type DocumentId, documentKey } from "../document.ts";
import type { Hit, Query } from "../hit.ts";
import type { IndexState } from "../index/snapshot.ts";
import type { StoredChunk } from "../index/storedChunk.ts";
import { makeHit } from "./makeHit.ts";
import { QueryWords } from "./queryWords.ts";

/**
 * Reads a document for an answer. `changed` says that the file is no longer what the index knows; the text is
 * `undefined` when there is none any more.
 */
export type ReadForAnswer = (
  document: DocumentId,
  hash: string,
) => Promise<{ readonly text: string | undefined; readonly changed: boolean }>;

export interface SearchResult {
  readonly hits: readonly Hit[];
  /** Documents that turned out to have changed; their chunks are not among the hits. */
  readonly stale: readonly DocumentId[];
}

/** Searches the index. Every hit's text is compared with its file: what is no longer there is never an answer. */
export async function searchIndex(
  state: IndexState,
  query: Query,
  read: ReadForAnswer,
  signal: AbortSignal,
): Promise<SearchResult> {
  const queryWords = new QueryWords(query.text);
  const hits: Hit[] = [];
  const stale = new Map<number, DocumentId>();
  const texts = new Map<number, string>();
  if (queryWords.tokens.length === 0) return { hits, stale: [] };
  // A stale document can take several places, so more are fetched than asked for.
  for (const found of state.chunks.search(query.text, query.limit * 2)) {
    if (hits.length === query.limit) break;
    const number = found.chunk.document;
    const entry = state.manifest.get(number);
    if (entry === undefined || stale.has(number) || isFrom(query, entry.document, found.chunk)) continue;
    let text = texts.get(number);
    if (text === undefined) {
      const document = await read(entry.document, entry.hash);
      signal.throwIfAborted();
      if (document.changed || document.text === undefined) {
        stale.set(number, entry.document);
        continue;
      }
      text = document.text;
      texts.set(number, text);
    }
    hits.push(makeHit(found, entry, text, hits.length + 1, queryWords));
  }
  return { hits, stale: [...stale.values()] };
}

/** Whether a chunk is the very place the question is asked from. */
function isFrom({ from }: Query, document: DocumentId, chunk: StoredChunk): boolean {
  return (
    from !== undefined &&
    documentKey(from.document) === documentKey(document) &&
    chunk.startLine <= from.line &&
    from.line <= chunk.endLine
  );
}
