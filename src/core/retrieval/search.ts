import type { Hit } from "../hit.ts";
import { MAX_HITS } from "../index/database/codeIndex.ts";
import type { Passing } from "../index/passing.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { queryTokens } from "../text/tokens.ts";
import { MAX_WORD, wordParts } from "../text/wordParts.ts";
import { narrowed } from "./arms/exactText.ts";
import { byCoverage } from "./hits/byCoverage.ts";
import type { DocumentReader } from "./hits/documentReader.ts";
import { withDeclared } from "./inventory/withDeclared.ts";
import { FOUND_BY_NAME, moreThan } from "./listing/howListed.ts";
import { listAsked, listIndex } from "./listing/listIndex.ts";
import { literalIn } from "./literal/literal.ts";
import { orderHits } from "./orderHits.ts";
import { passingIn } from "./passing.ts";
import type { Question, Related } from "./question.ts";
import type { Passage } from "./ranking/passages.ts";
import { rankPassages } from "./ranking/rankPassages.ts";
import { readHits } from "./readHits.ts";
import { whyNoChanges, whyNothing } from "./whyNothing.ts";

export interface SearchResult {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The likelihood that one of the first five hits is an answer, 0 to 1; absent if it cannot be told from the arms that were used. */
  readonly confidence?: number;
  /** Notes for the user on how the question was answered, in sentences. */
  readonly notes: readonly string[];
}

/** Passages found beyond those wanted: some may be gone from files that changed since they were indexed. */
const SPARE = 40;
/** The number of passages that are considered to fill an answer with characters: lower ones are no answers any more. */
const FILLED_AMONG = 200;
/** The number of passages among which those with every word of a sentence or a key are searched. */
const LITERAL_AMONG = 400;
/** The confidence in an answer that has the key asked for, written as in settings and texts. */
const KEY_FOUND = 0.9;
/** The least number of passages that are read for uses of `Cart.total`: those on a `cart` may rank lower. */
const RELATED_AMONG = 60;
/**
 * The number of passages that are read for a text that may end in the middle of a word: most of an index may have the words before that.
 */
const LOOKED_AT_UNFINISHED = 100;

const NO_WORD = "There is no word to look for: punctuation is not indexed.";
const TOO_LONG = `There is no word to look for: what has more than ${MAX_WORD} letters in a row is encoded data mostly, and not indexed. Use a text search.`;
const EMPTY = "There is nothing to look for: the query is empty.";
/** For a question about a name, which was already looked up without success. */
const NOT_BY_NAME = "Nothing was found there by name: this is what has the words.";
const ONLY_WITHOUT = "There is no word to look for, only what is to be left out.";

/**
 * Searches the index. Every hit is compared with its file, so an answer never shows text that is no longer there; in a file that changed,
 * only chunks that are still in their place can be hits. If nothing has the exact text asked for, its words are searched instead, and a
 * note says so.
 */
export async function searchIndex(
  state: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
): Promise<SearchResult> {
  const { text, where } = question;
  if (text === "" && where !== undefined) return await listIndex(state, question, reader);
  const listed = await listAsked(state, question, reader);
  if (listed !== undefined) return listed;
  const found = await searchWords(state, question, reader);
  return await withDeclared(state, question, found, reader);
}

/** Searches for the words of a question, and for its exact text if anything has it. */
async function searchWords(
  state: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
): Promise<SearchResult> {
  const { exact = [], changes } = question;
  const unlisted =
    changes === undefined || question.arms !== undefined ? [] : [whyNoChanges(state, changes, question)];
  const notes = [...(question.notes ?? []), ...unlisted];
  if (queryTokens(question.text).length === 0) {
    return { hits: [], confidence: 0, notes: [...notes, ...noWord(question)] };
  }
  const { found, isCut } = await searchOnce(state, question, reader);
  if (found.hits.length > 0) return { ...found, notes: question.isOfName ? [...notes, NOT_BY_NAME] : notes };
  const without = (nothing: SearchedOnce["found"]): SearchResult => {
    return { ...nothing, notes: [...notes, ...whyNothing(state, question)] };
  };
  if (exact.length === 0) return without(found);
  // A single word that may be unfinished does not narrow the search.
  if (exact.some(each => wordParts(each).length > 1)) {
    const open = await searchOnce(state, { ...question, isUnfinished: true }, reader);
    if (open.found.hits.length > 0) return { ...open.found, notes };
  }
  const nearest = await searchOnce(state, { ...question, exact: [] }, reader);
  if (nearest.found.hits.length === 0) return without(nearest.found);
  return { ...nearest.found, notes: [...notes, nothingExact(exact, isCut)] };
}

/** Why there is nothing to look for in a question. Notes on operators that could not be read say it already. */
function noWord({ text, exact = [], without = [], notes = [] }: Question): string[] {
  if (text === "" && without.length > 0) return [ONLY_WITHOUT];
  if (text.trim() === "" && exact.length === 0) return notes.length > 0 ? [] : [EMPTY];
  return [/[\p{L}\p{N}]/u.test(text) ? TOO_LONG : NO_WORD];
}

/**
 * Searches the index for the uses, tests or subtypes of a definition. The text of the question is its name, which every hit has, and only
 * the lexical arm is asked. Nothing is found if only the definition has the name.
 */
export async function searchRelated(
  state: WorkspaceIndex,
  question: Question & { readonly related: Related },
  reader: DocumentReader,
): Promise<SearchResult> {
  const { name, by } = question.related;
  const { found, isMore } = await searchOnce(state, { ...question, exact: [name] }, reader);
  // Who reads source until a room is filled sees that from what has none.
  const more = isMore && question.fillTo === undefined ? [moreThan(found.hits.length)] : [];
  return { ...found, notes: [...(question.notes ?? []), FOUND_BY_NAME[by], ...more] };
}

function nothingExact(exact: readonly string[], isCut: boolean): string {
  const asked = exact.map(each => `"${each}"`).join(" and ");
  const none = isCut ? `None of the best ${MAX_HITS} chunks with these words has` : "Nothing has";
  return `${none} ${asked} word for word. These results have the words.`;
}

/** The result of one search. */
interface SearchedOnce {
  readonly found: Omit<SearchResult, "notes">;
  /** More chunks may have the exact text than could be looked at. */
  readonly isCut: boolean;
  /** More was found than is wanted. */
  readonly isMore: boolean;
}

async function searchOnce(
  state: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
): Promise<SearchedOnce> {
  const { exact = [], limit, where, fillTo = 0, related } = question;
  const filtered = where && passingIn(state, where);
  const passing = narrowed(state, filtered, question);
  const literal = literalIn(state, question);
  const wanted = Math.max(limit, literal?.least ?? 0, related ? RELATED_AMONG : 0);
  const enough = Math.max(wanted + Math.max(wanted, SPARE), fillTo > 0 ? FILLED_AMONG : 0);
  // Only the files themselves show whether they have an exact text.
  const count = exact.length === 0 ? enough : question.isUnfinished ? LOOKED_AT_UNFINISHED : MAX_HITS;
  // Hardly any sentence has all its words in one chunk, and ranking more passages takes time.
  const most = literal?.isAnywhere ? Math.max(count, LITERAL_AMONG) : count;
  const { passages, confidence, isExplained } = await ranked(state, question, reader, most, passing);
  const first = await readHits(reader, question, passages.slice(0, count), wanted, passing);
  // More than those wanted are read where a room is to be filled, or some are gone from their files.
  const alreadyRead = new Set(first.map(({ passage }) => passage));
  const further = passages
    .slice(wanted)
    .filter(passage => !alreadyRead.has(passage) && passage.chunks.some(({ id }) => literal?.mayHave(id)));
  const mostFurther = literal?.most ?? 0;
  const others = await readHits(reader, question, further.slice(0, mostFurther), mostFurther, passing);
  const read = [...first, ...others];
  const ordered = orderHits(read, question, literal, isExplained);
  const hits = filled(ordered, limit, fillTo);
  const isKeyFound = literal?.keys.isAll && hits[0]?.boosts.verbatim !== undefined;
  const likelihood = Math.max(confidence ?? 0, isKeyFound ? KEY_FOUND : 0);
  const known = confidence === undefined ? {} : { confidence: hits.length === 0 ? 0 : likelihood };
  const isCut = exact.length > 0 && countOf(passing) > MAX_HITS;
  return { found: { hits, ...known }, isCut, isMore: ordered.length > hits.length };
}

/** The passages that answer a question, in the order of the hits: at least `count`, if there are as many. */
export async function ranked(
  state: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
  count: number,
  passing: Passing | undefined,
): Promise<{
  readonly passages: readonly Passage[];
  readonly confidence: number | undefined;
  readonly isExplained: boolean;
}> {
  const { arms, unboosted = [], vector } = question;
  const { passages, inOrder, confidence, isExplained } = rankPassages(state, question, count, passing);
  // Scores by names or vectors alone are not proportional to relevance.
  const isWeighed = arms?.includes("lexical") !== false && !unboosted.includes("coverage");
  const coverage = isWeighed ? vector?.coverage : undefined;
  const weighed = coverage === undefined ? passages : await byCoverage(reader, coverage, passages);
  return { passages: inOrder(weighed), confidence, isExplained };
}

/** The first `limit` hits, and as many more as it takes to reach `fillTo` characters. */
function filled(hits: readonly Hit[], limit: number, fillTo: number): Hit[] {
  let characters = 0;
  return hits.filter(({ start, end }, at) => {
    const isWanted = at < limit || characters < fillTo;
    characters += end - start;
    return isWanted;
  });
}

/** The number of chunks that pass. */
function countOf(passing: Passing | undefined): number {
  return passing?.chunks.reduce((sum, has) => sum + has, 0) ?? 0;
}
