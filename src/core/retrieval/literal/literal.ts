import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { queryTokens } from "../../text/tokens.ts";
import { havingKey, havingWords } from "../arms/exactText.ts";
import type { ReadHit } from "../hits/readHit.ts";
import { isNameOfDocuments } from "../mentioned/namedPaths.ts";
import type { Question } from "../question.ts";
import { translations } from "../ranking/translations.ts";
import {
  type AskedKeys,
  isFlag,
  isOnlyHyphenated,
  keysAsked,
  NO_KEYS,
  withKeys,
  withoutDefinitions,
} from "./keys.ts";
import { type Verbatim, verbatimIn, withVerbatim } from "./verbatim.ts";

/** The least number of hits that are read, however few are asked for: the one with the question verbatim may rank lower. */
const LOOKED_AT = 20;
/** The most passages further down that are read for a sentence or code, among those with every word of it. */
const MAX_FURTHER = 20;
/**
 * The same for a key or an address, whose words occur in many places. Of 180 keys in three repositories, 0.77 were among the first five
 * with this, 0.71 with 20.
 */
const MAX_FURTHER_OF_NAME = 100;

/** The parts of a question that may occur in a file as written (a sentence, code, a route, keys), and the chunks that may have them. */
export interface Literal {
  readonly keys: AskedKeys;
  readonly verbatim: Verbatim | undefined;
  /** The least number of hits to read. */
  readonly least: number;
  /** The most passages with such a chunk to read further down. */
  readonly most: number;
  /** Whether there are such chunks. */
  readonly isAnywhere: boolean;
  mayHave(id: number): boolean;
  /** Whether a document, given by its number, is a translation of an English one beside it. */
  isTranslation(document: number): boolean;
}

/** `undefined` if a question has none of these. Exact text in quotes is searched in another way. */
export function literalIn(
  state: WorkspaceIndex,
  { text, exact = [], unboosted = [] }: Question,
): Literal | undefined {
  if (unboosted.includes("verbatim")) return undefined;
  const isQuoted = exact.length > 0;
  const keys = isQuoted ? NO_KEYS : keysIn(state, text);
  const verbatim = verbatimIn(text, isQuoted);
  if (verbatim === undefined && keys.keys.length === 0) return undefined;
  const having = [
    ...(verbatim === undefined || isQuoted ? [] : verbatim.words.map(words => havingWords(state, words))),
    ...keys.keys.map(key =>
      // Many languages declare a flag without its hyphens.
      isFlag(key) ? havingWords(state, key) : withoutDefinitions(state, key, havingKey(state, key)),
    ),
  ];
  return {
    keys,
    verbatim,
    least: LOOKED_AT,
    most: keys.keys.length > 0 || verbatim?.isAddress ? MAX_FURTHER_OF_NAME : MAX_FURTHER,
    isAnywhere: having.some(each => each.includes(1)),
    mayHave: id => having.some(each => each[id] === 1),
    isTranslation: translations(state.manifest, queryTokens(text)),
  };
}

/** The keys in a question, without names of files or folders, which may have hyphens or slashes. */
function keysIn(state: WorkspaceIndex, text: string): AskedKeys {
  const { keys, ...asked } = keysAsked(state, text);
  const mayNameFile = (key: string): boolean => isOnlyHyphenated(key) || key.includes("/");
  const named = asked.isAll ? [] : keys.filter(key => mayNameFile(key) && isNameOfDocuments(state, key));
  return { ...asked, keys: keys.filter(key => !named.includes(key)) };
}

/** Raises the hits that have the keys or the text of the question, and reorders all: those that the question names first, then by score. */
export function literalFirst(
  { keys, verbatim, isTranslation }: Literal,
  hits: readonly ReadHit[],
): readonly ReadHit[] {
  return withKeys(keys, verbatim === undefined ? hits : withVerbatim(verbatim, hits, isTranslation));
}
