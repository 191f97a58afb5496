import type { Actor, ActorAsked } from "../../asked/actorAsked.ts";
import { isSameDocument } from "../../document.ts";
import type { Hit } from "../../hit.ts";
import type { Defined } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { hasLine } from "../../ranges.ts";
import { isFunction, isType } from "../../span.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { calledByWords, type Ways, waysToWrite } from "./calledByWords.ts";
import { ofLikeliestRole } from "./ofLikeliestRole.ts";

/** Words in the names of what handles an event or checks a condition, one of which each has. */
const SIGNS: Readonly<Record<Exclude<Actor, "agent">, ReadonlySet<string>>> = {
  handler: stems("on handle handler listener callback subscriber observer hook when after did event"),
  check: stems("is are has have can should must needs was check validate allowed"),
};

/** More functions of a name do the same to many things. */
const MOST_CALLED = 6;

/**
 * What does something and is called after it: `onCartDeleted`, `isCartEmpty`, `deleteCart`, `CartParser`. Functions come first, then types,
 * each in the order of earlier hits. Of files with the likeliest role.
 */
export function actorsCalled(
  state: WorkspaceIndex,
  { by, words }: ActorAsked,
  hits: readonly Hit[],
  passing: Passing,
): readonly Passage[] {
  const ways = waysToWrite(words);
  const doers = by === "agent" ? agents(state, ways, hits, passing) : signed(state, ways, SIGNS[by], passing);
  return ofLikeliestRole(doers)
    .map(defined => {
      const { kind, startLine } = defined.symbol;
      const at = hits.findIndex(
        hit => isSameDocument(hit.document, defined.entry.document) && hasLine(hit, startLine),
      );
      const place = isFunction(kind) ? 0 : isType(kind) ? 1 : 2;
      return { defined, place, rank: at < 0 ? hits.length : at };
    })
    .sort((one, other) => one.place - other.place || one.rank - other.rank)
    .map(({ defined: { id, stored, symbol } }) => asListed({ id, stored, symbol }));
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
 * Functions that have just the words in their names, or else types called after what they do, the last word: `CartParser` where carts are
 * "parsed". No such type if a function among the hits has the words and others, which is the better answer.
 */
function agents(
  state: WorkspaceIndex,
  ways: Ways,
  hits: readonly Hit[],
  passing: Passing,
): readonly Defined[] {
  const isJust = (): boolean => false;
  const functions = [...calledByWords(state, ways, isJust, passing)].filter(({ symbol }) =>
    isFunction(symbol.kind),
  );
  if (functions.length > 0) return functions.length > MOST_CALLED ? [] : functions;
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

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(stem));
}
