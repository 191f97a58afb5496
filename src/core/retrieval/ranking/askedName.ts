import { definedAs } from "../../index/defined.ts";
import { definitionsIn, type SpanTitle, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanKind } from "../../span.ts";
import type { NameMatch } from "../../symbol.ts";
import { joinedName } from "../../text/joinedName.ts";
import { codeTokens } from "../../text/tokens.ts";
import { isIdentifier } from "../arms/symbolArm.ts";
import { nameThatIs } from "../query/codeNames.ts";
import { type AskedDefinition, definitionAsked } from "../query/definitionAsked.ts";
import type { RankedChunk } from "../ranking.ts";
import type { Passage } from "./passages.ts";

/** The single name that a question is, or that of the definition which it asks for. */
export interface AskedName {
  /** What is looked up: the name, and those before it. */
  readonly text: string;
  /** As `joinedName` gives it. */
  readonly joined: string;
  /** Whether no chunk has it as a word: it may be but the beginning of a name. */
  readonly isUnknown: boolean;
  /** Whether it is a word that chunks have, and nothing tells it from prose: it may be what somebody wants to read about. */
  readonly isWord: boolean;
  /** What is asked for by what it is as well: "class Cart". Something is called so and is of one of these kinds. */
  readonly definition?: { readonly name: string; readonly kinds: ReadonlySet<SpanKind> };
}

/** The single name that a question is, or that of the definition which it asks for; `undefined` where it is neither. */
export function askedName(state: WorkspaceIndex, text: string): AskedName | undefined {
  const asked = definitionAsked(text);
  const kinds = asked === undefined ? undefined : kindsDefined(state, asked);
  if (asked !== undefined && kinds !== undefined && kinds.size > 0) {
    const { name, written } = asked;
    return {
      text: written,
      joined: joinedName(name),
      isUnknown: false,
      isWord: true,
      definition: { name, kinds },
    };
  }
  const name = nameThatIs(text);
  if (name === undefined) return undefined;
  const isUnknown = state.chunks.frequenciesOf(codeTokens(name).slice(-1)).includes(0);
  return { text, joined: joinedName(name), isUnknown, isWord: !isUnknown && !isIdentifier(text.trim()) };
}

/** The kinds of what is called as a question has it: the one that it says where something is of that, or else all that it may mean. */
function kindsDefined(state: WorkspaceIndex, { name, kind, kinds }: AskedDefinition): ReadonlySet<SpanKind> {
  const defined = [...definedAs(state, name)].map(({ symbol }) => symbol.kind);
  const found = new Set(defined.filter(each => kinds.has(each)));
  return kind !== undefined && found.has(kind) ? new Set([kind]) : found;
}

/** Tells whether a chunk has the definition that a question asks for by what it is; `undefined` where it asks for none. */
export function definesAsked(name: AskedName | undefined): ((chunk: StoredChunk) => boolean) | undefined {
  const definition = name?.definition;
  return definition && (chunk => definitionsIn(chunk).some(each => isAsked(definition, each)));
}

function isAsked({ name, kinds }: NonNullable<AskedName["definition"]>, title: SpanTitle): boolean {
  return title.name === name && kinds.has(title.kind);
}

/** How well a name has to answer, at worst, to be looked for: what answers a known word worse would not count beside words. */
export function worstBeside(name: AskedName | undefined): NameMatch {
  if (name?.definition !== undefined) return "exact";
  return name?.isWord ? "caseInsensitive" : "typo";
}

/**
 * Whether a name that was found counts beside words: of a word that is known, only what is called just so. A route or a heading that
 * has signs around the word is not. Of a definition, only what is of its kind.
 */
export function countsBeside({ joined, isWord, definition }: AskedName, { symbol }: RankedChunk): boolean {
  if (definition !== undefined) return symbol !== undefined && isAsked(definition, symbol);
  return !isWord || (symbol !== undefined && joinedName(symbol.name) === joined);
}

/** Whether a name is the beginning of one that some passage was found by. */
export function isBegunIn(passages: readonly Passage[], { joined, isUnknown }: AskedName): boolean {
  const begins = ({ symbol }: RankedChunk): boolean =>
    symbol !== undefined && joinedName(symbol.name).startsWith(joined);
  return isUnknown && passages.some(({ chunks }) => chunks.some(begins));
}
