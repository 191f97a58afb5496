import { type Actor, type ActorAsked, isNeedless } from "../../asked/actorAsked.ts";
import { isSameDocument } from "../../document.ts";
import type { Hit } from "../../hit.ts";
import type { Defined } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { hasLine } from "../../ranges.ts";
import { isFunction, isType, isValue } from "../../span.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { calledByWords, type Ways, waysToWrite } from "./calledByWords.ts";
import { ofLikeliestRole } from "./ofLikeliestRole.ts";

/** Words in the names of what handles an event or checks a condition, one of which each has. */
const SIGNS: Readonly<Record<"handler" | "check", ReadonlySet<string>>> = {
  handler: stems("on handle handler listener callback subscriber observer hook when after did event"),
  check: stems("is are has have can should must needs was check validate allowed"),
};

const ERRORS = stems("error err exception");

/** More functions of a name do the same to many things. */
const MOST_CALLED = 6;

/**
 * What does something and is called after it: `onCartDeleted`, `isCartEmpty`, `deleteCart`, `CartParser`. Functions come first, then types
 * (where a name is asked for types come first), then values, each in the order of earlier hits. Of files with the likeliest role.
 */
export function actorsCalled(
  state: WorkspaceIndex,
  { by, words }: ActorAsked,
  hits: readonly Hit[],
  passing: Passing,
): readonly Passage[] {
  const ways = waysToWrite(words);
  return ofLikeliestRole(called(state, by, ways, hits, passing))
    .map(defined => {
      const { kind, startLine } = defined.symbol;
      const at = hits.findIndex(
        hit => isSameDocument(hit.document, defined.entry.document) && hasLine(hit, startLine),
      );
      const firstKind = by === "named" ? isType(kind) : isFunction(kind);
      const place = firstKind ? 0 : isValue(kind) ? 2 : 1;
      return { defined, place, rank: at < 0 ? hits.length : at };
    })
    .sort((one, other) => one.place - other.place || one.rank - other.rank)
    .map(({ defined: { id, stored, symbol } }) => asListed({ id, stored, symbol }));
}

function called(
  state: WorkspaceIndex,
  by: Actor,
  ways: Ways,
  hits: readonly Hit[],
  passing: Passing,
): readonly Defined[] {
  if (by === "named") return named(state, ways, passing);
  return by === "agent" ? agents(state, ways, hits, passing) : signed(state, ways, SIGNS[by], passing);
}

/** What has just the words in its name, or needless ones besides; errors may be called exceptions. */
function named(state: WorkspaceIndex, ways: Ways, passing: Passing): readonly Defined[] {
  const errors = [...ERRORS];
  const alike = ways.map(each => (each.some(word => ERRORS.has(word)) ? errors : each));
  const definitions = [...calledByWords(state, alike, isNeedless, passing)].filter(
    ({ symbol: { kind } }) => isFunction(kind) || isType(kind) || isValue(kind),
  );
  return definitions.length > MOST_CALLED ? [] : definitions;
}

/** What has the words in its name, and a sign of what it does. */
function signed(
  state: WorkspaceIndex,
  ways: Ways,
  signs: ReadonlySet<string>,
  passing: Passing,
): readonly Defined[] {
  return [...calledByWords(state, ways, part => signs.has(part), passing)].filter(({ symbol }) =>
    wordParts(symbol.name).some(part => signs.has(stem(part))),
  );
}

/**
 * Functions that have just the words in their names, or else such types, or else types called after what they do, the last word:
 * `CartParser` where carts are "parsed". No such type if a function among the hits has the words and others, which is the better answer.
 */
function agents(
  state: WorkspaceIndex,
  ways: Ways,
  hits: readonly Hit[],
  passing: Passing,
): readonly Defined[] {
  const isJust = (): boolean => false;
  const just = [...calledByWords(state, ways, isJust, passing)];
  const functions = just.filter(({ symbol }) => isFunction(symbol.kind));
  if (functions.length > 0) return functions.length > MOST_CALLED ? [] : functions;
  const types = just.filter(({ symbol }) => isType(symbol.kind) && isInOrder(symbol.name, ways));
  if (types.length > 0) return types;
  const has = (name: string): boolean => {
    const parts = new Set(wordParts(name).map(stem));
    return ways.every(each => each.some(word => parts.has(word)));
  };
  if (hits.some(({ kind, name }) => isFunction(kind) && has(name))) return [];
  const doing = ways.at(-1) ?? [];
  const forms = doing.flatMap(verb => [`${verb}er`, `${verb}or`, `${verb}${verb.slice(-1)}er`].map(stem));
  return [...calledByWords(state, [...ways.slice(0, -1), forms], isJust, passing)].filter(({ symbol }) =>
    isType(symbol.kind),
  );
}

/** A `ParsedCart` is no answer to where a cart is parsed. */
function isInOrder(name: string, ways: Ways): boolean {
  return wordParts(name).every((part, at) => ways[at]?.includes(stem(part)));
}

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(stem));
}
