import { type DocumentId, documentKey } from "../document.ts";
import type { Arm, Hit, Query } from "../hit.ts";
import { MAX_HITS } from "../index/codeIndex.ts";
import { ALL_KINDS } from "../index/kindSet.ts";
import type { Manifest } from "../index/manifest.ts";
import type { Passing } from "../index/passing.ts";
import type { StoredChunk } from "../index/storedChunk.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { queryTokens } from "../text/tokens.ts";
import { wordParts } from "../text/wordParts.ts";
import { blend, byVectorsAlone } from "./blend.ts";
import { searchByWords } from "./byWords.ts";
import { compileFilter } from "./compileFilter.ts";
import { confidenceIn } from "./confidence.ts";
import { DocumentReader, type ReadForAnswer } from "./documentReader.ts";
import { hasExactly, narrowed } from "./exactText.ts";
import { fuse } from "./fuse.ts";
import { liftChunks, type RankedChunk } from "./lift.ts";
import { makeHit } from "./makeHit.ts";
import { meantFirst } from "./meantFirst.ts";
import { joinNeighbours, type Passage, whatIsLeft } from "./passages.ts";
import type { Place } from "./place/placeEvidence.ts";
import type { Surroundings } from "./place/surroundings.ts";
import { QueryWords } from "./queryWords.ts";
import { inReadingOrder } from "./readingOrder.ts";
import type { Operators } from "./readQuery.ts";
import { symbolArm } from "./symbolArm.ts";
import { type QueryVector, vectorArm } from "./vectorArm.ts";
import { type ReadHit, verbatimAmong, withVerbatim } from "./verbatim.ts";
import { weigh } from "./weigh.ts";
import { whyNothing } from "./whyNothing.ts";
import { withTies } from "./withTies.ts";

export interface SearchResult {
  readonly hits: readonly Hit[];
  /** How likely it is that one of the first five hits is an answer, 0 to 1; absent where the arms that were asked do not tell. */
  readonly confidence?: number;
  /** What the user should know of how the question was answered. */
  readonly notes: readonly string[];
  /** Documents that turned out to have changed. */
  readonly stale: readonly DocumentId[];
}

/** Chunks, and outline entries, that one search looks at, at least: what ranks lower is not lifted into an answer. */
const LOOKED_AT = 200;

/** Passages that are read for what may end within a word: nearly all of an index can have the words before that. */
const LOOKED_AT_UNFINISHED = 100;

/** Said of filters by themselves, and of signs. */
const NO_WORD =
  "There is no word to look for: signs are not indexed, and filters narrow down what words find.";

/** What of a question decides how chunks rank. */
type Asked = "text" | "from" | "arms" | "unboosted" | "vector" | "place" | "surroundings";

/** A query, and its vector where it is put to vectors too. */
export interface Question extends Query, Operators {
  readonly vector?: QueryVector;
  /** What is written where the question is asked from. */
  readonly place?: Place;
  /** What the user has before them, which need not be what they ask about. */
  readonly surroundings?: Surroundings;
  /** What is asked for word for word may end within a word, as it does while it is typed. */
  readonly isUnfinished?: true;
}

/**
 * Searches the index. Every hit's text is compared with its file: what is no longer there is never an answer. Of a file that
 * changed, what is still where it was is one. Where nothing has what is asked for word for word, it counts as its words.
 */
export async function searchIndex(
  state: WorkspaceIndex,
  query: Question,
  read: ReadForAnswer,
  signal: AbortSignal,
): Promise<SearchResult> {
  const { exact = [], notes = [] } = query;
  if (queryTokens(query.text).length === 0)
    return { hits: [], confidence: 0, notes: [...notes, NO_WORD], stale: [] };
  const { isCut, ...result } = await searchOnce(state, query, read, signal);
  if (result.hits.length > 0) return { ...result, notes };
  const without = [...notes, ...whyNothing(state, query)];
  if (exact.length === 0) return { ...result, notes: without };
  // A single word that goes on says nothing of where to look.
  const mayGoOn = exact.some(each => wordParts(each).length > 1);
  const { isCut: _cut, ...open } = mayGoOn
    ? await searchOnce(state, { ...query, isUnfinished: true }, read, signal)
    : { isCut, ...result };
  if (open.hits.length > 0) return { ...open, notes };
  const { isCut: _, ...nearest } = await searchOnce(state, { ...query, exact: [] }, read, signal);
  if (nearest.hits.length === 0) return { ...nearest, notes: without };
  const asked = exact.map(each => `"${each}"`).join(" and ");
  const none = isCut ? `None of the best ${MAX_HITS} chunks with these words has` : "Nothing has";
  return { ...nearest, notes: [...notes, `${none} ${asked} word for word: this is what has the words.`] };
}

/** What was found, and whether there was more that may be an answer than could be looked at. */
type Found = Omit<SearchResult, "notes"> & { readonly isCut: boolean };

async function searchOnce(
  state: WorkspaceIndex,
  query: Question,
  readForAnswer: ReadForAnswer,
  signal: AbortSignal,
): Promise<Found> {
  const { exact = [], limit } = query;
  const isPlain = query.unboosted?.includes("verbatim") === true;
  const among = isPlain ? limit : verbatimAmong(query.text, limit);
  const queryWords = new QueryWords(query.text);
  const filtered = query.where === undefined ? undefined : state.passing(compileFilter(state, query.where));
  const passing = narrowed(state, filtered, query);
  // A stale document can take several places, so more are fetched than asked for; what stands word for word only files tell.
  const count = exact.length === 0 ? among * 2 : query.isUnfinished ? LOOKED_AT_UNFINISHED : MAX_HITS;
  const { passages, confidence } = rankPassages(state, query, count, passing);
  const reader = new DocumentReader(state, readForAnswer, signal);
  reader.prepare(passages.slice(0, among).map(({ best }) => best.stored));
  const read: ReadHit[] = [];
  for (const found of passages) {
    if (read.length === among) break;
    const document = await reader.confirm(found.chunks.map(({ stored }) => stored));
    if (document === undefined) continue;
    const kinds = passing?.kindsIn(found.best.stored.document) ?? ALL_KINDS;
    const left = whatIsLeft(found, ({ stored }) => document.has(stored));
    const hit = makeHit(left, { ...document, kinds }, read.length + 1, queryWords);
    const text = document.text.slice(hit.start, hit.end);
    if (hasExactly(text, exact)) read.push({ hit, text, isMeant: found.isMeant === true });
  }
  const hits = (isPlain ? read.map(({ hit }) => hit) : withVerbatim(query.text, read)).slice(0, limit);
  const known = confidence === undefined ? {} : { confidence: hits.length === 0 ? 0 : confidence };
  return { hits, ...known, stale: reader.stale, isCut: exact.length > 0 && countOf(passing) > MAX_HITS };
}

/** How many chunks pass. */
function countOf(passing: Passing | undefined): number {
  return passing?.chunks.reduce((sum, has) => sum + has, 0) ?? 0;
}

/** What answers a question best, by what the index knows of it; no file is read. */
export function findPassages(
  state: WorkspaceIndex,
  query: Pick<Question, Asked>,
  count: number,
  passing?: Passing,
): Passage[] {
  return rankPassages(state, query, count, passing).passages;
}

function rankPassages(
  state: WorkspaceIndex,
  query: Pick<Question, Asked>,
  count: number,
  passing?: Passing,
): { readonly passages: Passage[]; readonly confidence?: number } {
  const lookedAt = Math.max(LOOKED_AT, count);
  const arms = query.arms ?? ["lexical", "vector"];
  const found = (arm: Arm, find: () => RankedChunk[]): RankedChunk[] =>
    arms.includes(arm) ? find().filter(({ stored }) => !isFrom(state, query, stored)) : [];
  const lexical = found("lexical", () => lexicalArm(state, query, lookedAt, passing));
  const { vector } = query;
  const near = found("vector", () =>
    vector === undefined ? [] : inOrder(state, vectorArm(state, vector, lookedAt, passing)),
  );
  const symbols = found("symbol", () => symbolArm(state, query.text, lookedAt, passing));
  const all = arms.includes("lexical")
    ? blend(lexical, near, state.chunks.scoreByTerm(query.text))
    : byVectorsAlone(near);
  const mayBeFound = (id: number, stored: StoredChunk): boolean =>
    passing?.chunks[id] !== 0 && !isFrom(state, query, stored);
  const weighed = weigh(state, query, all, mayBeFound);
  const ranked = inOrder(state, [...weighed.ranked]);
  if (!arms.includes("symbol")) {
    const passages = joinNeighbours({ ...weighed, ranked });
    const confidence = arms.includes("lexical")
      ? { confidence: confidenceIn(state, query.text, passages, near, all.ranked) }
      : {};
    // Vectors alone give scores of which half as much is not half as good.
    const isOrdered = arms.includes("lexical") && !query.unboosted?.includes("length");
    const ordered = isOrdered ? inReadingOrder(passages) : passages;
    return { passages: meantFirst(state, query, ordered).slice(0, count), ...confidence };
  }
  // Scores of ranks say nothing of how much of the question a neighbour has.
  const fused = ranked.length === 0 ? symbols : fuse([symbols, ranked]);
  return { passages: fused.slice(0, count).map(best => ({ chunks: [best], best, score: best.score })) };
}

function lexicalArm(
  state: WorkspaceIndex,
  asked: Pick<Query, "text" | "from" | "unboosted">,
  count: number,
  passing: Passing | undefined,
): RankedChunk[] {
  const found = searchByWords(state, asked, count, passing?.chunks);
  const outlines = asked.unboosted?.includes("container")
    ? []
    : withTies(limit => state.outlines.search(asked.text, limit, passing?.outlines), LOOKED_AT);
  const lifted = liftChunks(found, outlines);
  return inOrder(state, lifted);
}

/** Best first, and those of one score by their place: the same files give the same answer, whatever way the index came to be. */
function inOrder({ manifest }: WorkspaceIndex, found: RankedChunk[]): RankedChunk[] {
  return found.sort((one, other) => other.score - one.score || comparePlaces(manifest, one, other));
}

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
