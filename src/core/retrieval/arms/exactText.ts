import { sum } from "../../base/numbers.ts";
import { MAX_HITS } from "../../index/database/codeIndex.ts";
import type { Passing } from "../../index/passing.ts";
import type { PassingIds } from "../../index/passingIds.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { hyphenatedIn } from "../../text/compounds.ts";
import { codeTokens } from "../../text/tokens.ts";
import { wordParts } from "../../text/wordParts.ts";
import { passingIn } from "../passing.ts";
import type { Operators } from "../query/readQuery.ts";
import type { Question, Related } from "../question.ts";
import { isTest, roleOfDocument } from "../roleOf.ts";
import { subtypeIn } from "../subtypes.ts";

/** Where nearly all imports end, as a line from 0. */
const IMPORTS_END = 100;

/**
 * Narrows a filter to the chunks that have all words of each exact text, except its last word if that may be unfinished, and not all words
 * of a text to be left out. If tests, subtypes or dependencies are asked for, only chunks that may be one pass; if imports are and more
 * chunks than can be looked at have the name, only those at the top of a file.
 */
export function narrowed(
  state: WorkspaceIndex,
  passing: Passing | undefined,
  { exact = [], without = [], isUnfinished, related }: Operators & Pick<Question, "isUnfinished" | "related">,
): Passing | undefined {
  if (exact.length === 0 && without.length === 0) return passing;
  const all = passing ?? passingIn(state);
  // A part of an identifier is not a word of the index, but the words in it are.
  const parts = exact.map(wordParts).flatMap(words => (isUnfinished ? words.slice(0, -1) : words));
  const wanted = state.chunks.having([...new Set(parts.flatMap(codeTokens))]);
  const unwanted = without.map(words => state.chunks.having([...new Set(codeTokens(words))]));
  const passes = (has: number, id: number): number => {
    if (has === 0 || unwanted.some(ids => ids[id] === 1) || !isAsked(state, id, related)) return 0;
    return all.chunks[id] ?? 0;
  };
  const having = wanted.map(passes);
  const isAtTop = (id: number): boolean => (state.chunks.at(id)?.startLine ?? 0) < IMPORTS_END;
  const isCut = related?.by === "import" && sum([...having]) > MAX_HITS;
  return {
    chunks: isCut ? having.map((has, id) => (has === 1 && isAtTop(id) ? 1 : 0)) : having,
    outlines: all.outlines,
    kindsIn: document => all.kindsIn(document),
  };
}

/**
 * Whether a chunk may be a test, a subtype or a list of dependencies, if one is asked for: most of an index may have the name of a base.
 */
function isAsked({ chunks, manifest }: WorkspaceIndex, id: number, related: Related | undefined): boolean {
  if (related?.by !== "test" && related?.by !== "subtype" && related?.by !== "depend") return true;
  const stored = chunks.at(id);
  if (stored === undefined) return false;
  if (related.by === "subtype") return subtypeIn(stored, related.asked) !== undefined;
  const entry = manifest.get(stored.document);
  if (entry === undefined) return false;
  return related.by === "depend" ? roleOfDocument(entry) === "config" : isTest(entry, stored);
}

/** The chunks that have every word of a text, apart from words that nothing has, such as values in a message. */
export function havingWords({ chunks }: WorkspaceIndex, text: string): PassingIds {
  return havingAll(chunks, wordParts(text).flatMap(codeTokens));
}

/** The chunks that have every word of a key, including its hyphenated words as single tokens. */
export function havingKey({ chunks }: WorkspaceIndex, key: string): PassingIds {
  return havingAll(chunks, [
    ...wordParts(key).flatMap(codeTokens),
    ...hyphenatedIn(key).flatMap(({ tokens }) => tokens),
  ]);
}

function havingAll(chunks: WorkspaceIndex["chunks"], words: readonly string[]): PassingIds {
  const tokens = [...new Set(words)];
  const frequencies = chunks.frequenciesOf(tokens);
  return chunks.having(tokens.filter((_token, at) => frequencies[at] !== 0));
}
