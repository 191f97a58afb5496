import { type DocumentId, documentKey } from "../document.ts";
import type { Hit, Query } from "../hit.ts";
import { ALL_KINDS } from "../index/kindSet.ts";
import type { Manifest } from "../index/manifest.ts";
import type { Passing } from "../index/passing.ts";
import type { StoredChunk } from "../index/storedChunk.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { compileFilter } from "./compileFilter.ts";
import { DocumentReader, type ReadForAnswer } from "./documentReader.ts";
import { fuse } from "./fuse.ts";
import { liftChunks, type RankedChunk } from "./lift.ts";
import { makeHit } from "./makeHit.ts";
import { joinNeighbours, type Passage } from "./passages.ts";
import { QueryWords } from "./queryWords.ts";
import { symbolArm } from "./symbolArm.ts";

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
  if (queryWords.tokens.length === 0) return { hits: [], stale: [] };
  const passing = query.where === undefined ? undefined : state.passing(compileFilter(query.where));
  // A stale document can take several places, so more are fetched than asked for.
  const candidates = findPassages(state, query, query.limit * 2, passing);
  const reader = new DocumentReader(state, read, signal);
  reader.prepare(candidates.slice(0, query.limit).map(({ best }) => best.stored));
  const hits: Hit[] = [];
  for (const found of candidates) {
    if (hits.length === query.limit) break;
    const document = await reader.confirm(found.chunks.map(({ stored }) => stored));
    if (document === undefined) continue;
    const kinds = passing?.kindsIn(found.best.stored.document) ?? ALL_KINDS;
    hits.push(makeHit(found, { ...document, kinds }, hits.length + 1, queryWords));
  }
  return { hits, stale: reader.stale };
}

/** What answers a question best, by what the index knows of it; no file is read. */
export function findPassages(
  state: WorkspaceIndex,
  query: Pick<Query, "text" | "from" | "arms">,
  count: number,
  passing?: Passing,
): Passage[] {
  const lookedAt = Math.max(LOOKED_AT, count);
  const arms = query.arms ?? ["lexical"];
  const lists = arms.map(arm => {
    const ranked =
      arm === "symbol"
        ? symbolArm(state, query.text, lookedAt, passing)
        : lexicalArm(state, query.text, lookedAt, passing);
    return ranked.filter(({ stored }) => !isFrom(state, query, stored));
  });
  const [only = []] = lists;
  if (arms.length === 1 && arms[0] === "lexical")
    return joinNeighbours(only, state.chunks.scoreByWord(query.text)).slice(0, count);
  // Scores of ranks say nothing of how much of the question a neighbour has.
  const fused = lists.length === 1 ? only : fuse(lists);
  return fused.slice(0, count).map(best => ({ chunks: [best], best, score: best.score }));
}

function lexicalArm(
  { chunks, outlines, manifest }: WorkspaceIndex,
  text: string,
  count: number,
  passing: Passing | undefined,
): RankedChunk[] {
  const found = chunks.search(text, count, passing?.chunks);
  const lifted = liftChunks(found, outlines.search(text, LOOKED_AT, passing?.outlines));
  return lifted.sort((one, other) => other.score - one.score || comparePlaces(manifest, one, other));
}

/** Chunks of one score by their place: the same files give the same answer, whatever way the index came to be. */
function comparePlaces(
  manifest: Manifest,
  { stored: one }: RankedChunk,
  { stored: other }: RankedChunk,
): number {
  if (one.document === other.document) return one.start - other.start;
  const keyOf = (document: number): string => {
    const entry = manifest.get(document);
    return entry === undefined ? "" : documentKey(entry.document);
  };
  return keyOf(one.document) < keyOf(other.document) ? -1 : 1;
}

/** Whether a chunk is the very place the question is asked from. */
function isFrom({ manifest }: WorkspaceIndex, { from }: Pick<Query, "from">, chunk: StoredChunk): boolean {
  if (from === undefined || from.line < chunk.startLine || chunk.endLine < from.line) return false;
  const entry = manifest.get(chunk.document);
  return entry !== undefined && documentKey(entry.document) === documentKey(from.document);
}
