import { definedAs } from "../../index/defined.ts";
import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanKind, SpanTitle } from "../../span.ts";
import type { NameMatch } from "../../symbol.ts";
import { joinedName } from "../../text/joinedName.ts";
import { codeTokens } from "../../text/tokens.ts";
import { isIdentifier } from "../arms/symbolArm.ts";
import { nameThatIs } from "../query/codeNames.ts";
import { type AskedDefinition, definitionAsked } from "../query/definitionAsked.ts";
import type { RankedChunk } from "../ranking.ts";
import type { Passage } from "./passages.ts";

/** A single name that is the whole question, or that of the definition it asks for. */
export interface AskedName {
  /** The text to look up: the name with its qualifiers. */
  readonly text: string;
  /** The name in the form that `joinedName` returns. */
  readonly joined: string;
  /** Whether no chunk has it as a word: it may be only the beginning of a name. */
  readonly isUnknown: boolean;
  /** Whether it is a word that chunks have and that looks like prose: the question may be about the word. */
  readonly isWord: boolean;
  /** Set if the question says what the name stands for, "class Cart", and one of its definitions is of these kinds. */
  readonly definition?: { readonly name: string; readonly kinds: ReadonlySet<SpanKind> };
}

/** Reads a question that is a single name or asks for one definition; `undefined` if it is neither. */
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

/** The kinds of the definitions of a name: just the kind in the question if one is of that kind, or else all that it may mean. */
function kindsDefined(state: WorkspaceIndex, { name, kind, kinds }: AskedDefinition): ReadonlySet<SpanKind> {
  const defined = [...definedAs(state, name)].map(({ symbol }) => symbol.kind);
  const found = new Set(defined.filter(each => kinds.has(each)));
  return kind !== undefined && found.has(kind) ? new Set([kind]) : found;
}

/** Returns whether a chunk has the definition asked for, as in "class Cart"; `undefined` if none is asked for. */
export function definesAsked(name: AskedName | undefined): ((chunk: StoredChunk) => boolean) | undefined {
  const definition = name?.definition;
  return definition && (chunk => definitionsIn(chunk).some(each => isAsked(definition, each)));
}

function isAsked({ name, kinds }: NonNullable<AskedName["definition"]>, title: SpanTitle): boolean {
  return title.name === name && kinds.has(title.kind);
}

/** The worst match of a name that is worth looking for: for a known word, a worse match would not count beside words. */
export function worstBeside(name: AskedName | undefined): NameMatch {
  if (name?.definition !== undefined) return "exact";
  return name?.isWord ? "caseInsensitive" : "typo";
}

/**
 * Whether a name that was found counts beside words. For a known word only that very name does, not a route or heading with signs around
 * the word; for a definition, only one of the right kind.
 */
export function countsBeside({ joined, isWord, definition }: AskedName, { symbol }: RankedChunk): boolean {
  if (definition !== undefined) return symbol !== undefined && isAsked(definition, symbol);
  return !isWord || (symbol !== undefined && joinedName(symbol.name) === joined);
}

/** Whether a passage was found by a name that begins with this one. */
export function isBegunIn(passages: readonly Passage[], { joined, isUnknown }: AskedName): boolean {
  const begins = ({ symbol }: RankedChunk): boolean =>
    symbol !== undefined && joinedName(symbol.name).startsWith(joined);
  return isUnknown && passages.some(({ chunks }) => chunks.some(begins));
}
