import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { NameMatch } from "../../symbol.ts";
import { joinedName } from "../../text/joinedName.ts";
import { codeTokens } from "../../text/tokens.ts";
import { isIdentifier } from "../arms/symbolArm.ts";
import { nameThatIs } from "../query/codeNames.ts";
import type { RankedChunk } from "../ranking.ts";
import type { Passage } from "./passages.ts";

/** The single name that a question is. */
export interface AskedName {
  /** As `joinedName` gives it. */
  readonly joined: string;
  /** Whether no chunk has it as a word: it may be but the beginning of a name. */
  readonly isUnknown: boolean;
  /** Whether it is a word that chunks have, and nothing tells it from prose: it may be what somebody wants to read about. */
  readonly isWord: boolean;
}

/** The single name that a question is, if it is one; `undefined` otherwise. */
export function askedName({ chunks }: WorkspaceIndex, text: string): AskedName | undefined {
  const name = nameThatIs(text);
  if (name === undefined) return undefined;
  const isUnknown = chunks.frequenciesOf(codeTokens(name).slice(-1)).includes(0);
  return { joined: joinedName(name), isUnknown, isWord: !isUnknown && !isIdentifier(text.trim()) };
}

/** How well a name has to answer, at worst, to be looked for: what answers a known word worse would not count beside words. */
export function worstBeside(name: AskedName | undefined): NameMatch {
  return name?.isWord ? "caseInsensitive" : "typo";
}

/**
 * Whether a name that was found counts beside words: of a word that is known, only what is called just so. A route or a heading that
 * has signs around the word is not.
 */
export function countsBeside({ joined, isWord }: AskedName, { symbol }: RankedChunk): boolean {
  return !isWord || (symbol !== undefined && joinedName(symbol.name) === joined);
}

/** Whether a name is the beginning of one that some passage was found by. */
export function isBegunIn(passages: readonly Passage[], { joined, isUnknown }: AskedName): boolean {
  const begins = ({ symbol }: RankedChunk): boolean =>
    symbol !== undefined && joinedName(symbol.name).startsWith(joined);
  return isUnknown && passages.some(({ chunks }) => chunks.some(begins));
}
