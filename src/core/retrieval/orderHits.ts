import type { Hit } from "../hit.ts";
import { WRITTEN } from "../role.ts";
import type { ReadHit } from "./hits/readHit.ts";
import { type Literal, literalFirst } from "./literal/literal.ts";
import type { Question } from "./question.ts";
import { isCopy } from "./ranking/copies.ts";

/**
 * Hits that were read, in the order in which they answer a question: those with its exact text are raised, and copies come last.
 * `isExplained` says that the definition of what it asks about comes first anyway.
 */
export function orderHits(
  read: readonly ReadHit[],
  { related }: Pick<Question, "related">,
  literal: Literal | undefined,
  isExplained: boolean,
): Hit[] {
  const meant = related === undefined ? read : read.toSorted(certainFirst);
  // Guides also have the words of a question for an explanation in a row: "what is the difference between".
  const ordered = literal === undefined || isExplained ? meant : literalFirst(literal, meant);
  // Raising a sentence that is found verbatim also raises its copies, so they are moved down again; for a key, each of its places is
  // wanted.
  const hasKeys = (literal?.keys.keys.length ?? 0) > 0;
  const copiesLast = ordered.toSorted((one, other) => Number(isCopy(one.hit)) - Number(isCopy(other.hit)));
  return (hasKeys ? ordered : copiesLast).map(({ hit }, at) => ({ ...hit, rank: at + 1 }));
}

/**
 * Orders hits related to a name: those that certainly mean it first, handwritten code before tests and generated code, and prose about it
 * last.
 */
function certainFirst(one: ReadHit, other: ReadHit): number {
  return one.meantAt - other.meantAt || behindCode(one.hit) - behindCode(other.hit);
}

function behindCode({ role }: Hit): number {
  return WRITTEN.has(role) ? 2 : Number(role === "test" || role === "generated");
}
