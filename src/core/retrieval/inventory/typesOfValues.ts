import type { Passing } from "../../index/passing.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanKind } from "../../span.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { calledByWords, waysToWrite } from "./calledByWords.ts";
import { ofLikeliestRole } from "./ofLikeliestRole.ts";

/** The kinds of what lists values, the likeliest first: an enum, a union of them, a table. */
const LISTING: readonly SpanKind[] = ["enum", "type", "constant"];

/**
 * The enums, other types and constants that are called as their values are, in the singular or plural. Of files with the likeliest role.
 *
 * @param words as stems
 */
export function typesOfValues(
  state: WorkspaceIndex,
  words: readonly string[],
  passing: Passing,
): readonly Passage[] {
  const called = [...calledByWords(state, waysToWrite(words), () => false, passing)].filter(({ symbol }) =>
    LISTING.includes(symbol.kind),
  );
  return ofLikeliestRole(called)
    .toSorted((one, other) => LISTING.indexOf(one.symbol.kind) - LISTING.indexOf(other.symbol.kind))
    .map(({ id, stored, symbol }) => asListed({ id, stored, symbol }));
}
