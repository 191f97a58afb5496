import type { Actor, ActorAsked } from "../../asked/actorAsked.ts";
import { largest } from "../../base/numbers.ts";
import type { Hit } from "../../hit.ts";
import type { Defined } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isFunction, isType, type SpanKind } from "../../span.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { usualPrior } from "../ranking/rolePrior.ts";
import { roleOfDocument } from "../roleOf.ts";
import { calledByWords, waysToWrite } from "./calledByWords.ts";

/** Words in the names of what handles an event or checks a condition, one of which each has. */
const SIGNS: Readonly<Record<Exclude<Actor, "agent">, ReadonlySet<string>>> = {
  handler: stems("on handle handler listener callback subscriber observer hook when after did event"),
  check: stems("is are has have can should must needs was check validate allowed"),
};

/**
 * What does something and is called after it: `onCartDeleted`, `isCartEmpty`, `CartParser`. Of files with the likeliest role. No agents if
 * a function among the hits has the words, which is the better answer.
 */
export function actorsCalled(
  state: WorkspaceIndex,
  asked: ActorAsked,
  hits: readonly Hit[],
  passing: Passing,
): readonly Passage[] {
  const called = [
    ...(asked.by === "agent" ? agents(state, asked.words, hits, passing) : signed(state, asked, passing)),
  ].map(defined => ({ defined, prior: usualPrior(roleOfDocument(defined.entry)) }));
  const likeliest = largest(called.map(({ prior }) => prior));
  return called
    .filter(({ prior }) => prior === likeliest)
    .map(({ defined: { id, stored, symbol } }) => asListed({ id, stored, symbol }));
}

/** Functions before types, whose names have the words and a sign of what they do. */
function signed(state: WorkspaceIndex, { by, words }: ActorAsked, passing: Passing): readonly Defined[] {
  if (by === "agent") return [];
  const signs = SIGNS[by];
  const worth = (kind: SpanKind): number => Number(isFunction(kind)) * 2 + Number(isType(kind));
  return [...calledByWords(state, waysToWrite(words), part => signs.has(part), passing)]
    .filter(({ symbol }) => wordParts(symbol.name).some(part => signs.has(stem(part))))
    .sort((one, other) => worth(other.symbol.kind) - worth(one.symbol.kind));
}

/** Types called after what they do, the last word: `CartParser` where "cart" is "parsed". */
function agents(
  state: WorkspaceIndex,
  words: readonly string[],
  hits: readonly Hit[],
  passing: Passing,
): readonly Defined[] {
  const ways = waysToWrite(words);
  const has = (name: string): boolean => {
    const parts = new Set(wordParts(name).map(stem));
    return ways.every(each => each.some(word => parts.has(word)));
  };
  if (hits.some(({ kind, name }) => isFunction(kind) && has(name))) return [];
  const doing = ways.at(-1) ?? [];
  const forms = doing.flatMap(verb => [`${verb}er`, `${verb}or`, `${verb}${verb.slice(-1)}er`].map(stem));
  return [...calledByWords(state, [...ways.slice(0, -1), forms], () => false, passing)].filter(({ symbol }) =>
    isType(symbol.kind),
  );
}

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(stem));
}
