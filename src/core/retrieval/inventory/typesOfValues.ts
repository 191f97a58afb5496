import type { Defined } from "../../index/defined.ts";
import type { Passing } from "../../index/passing.ts";
import { idsPassing } from "../../index/passingIds.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanKind } from "../../span.ts";
import { joinedName } from "../../text/joinedName.ts";
import { stem } from "../../text/stem.ts";
import { codeTokens } from "../../text/tokens.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { ofLikeliestRole } from "./ofLikeliestRole.ts";

/** The kinds of what lists values, the likeliest first: an enum, a union of them, a table. */
const LISTING: readonly SpanKind[] = ["enum", "type", "constant"];

/**
 * The enums, other types and constants that are called as their values are, in the singular or plural. Of files with the likeliest role.
 */
export function typesOfValues(state: WorkspaceIndex, said: string, passing: Passing): readonly Passage[] {
  const called = [...definedAlike(state, joinedName(said), passing)].filter(({ symbol }) =>
    LISTING.includes(symbol.kind),
  );
  return ofLikeliestRole(called)
    .toSorted((one, other) => LISTING.indexOf(one.symbol.kind) - LISTING.indexOf(other.symbol.kind))
    .map(({ id, stored, symbol }) => asListed({ id, stored, symbol }));
}

/** The definitions whose names are the same without what separates their words, in the singular or plural. */
function* definedAlike(
  { chunks, manifest }: WorkspaceIndex,
  joined: string,
  passing: Passing,
): Generator<Defined, undefined> {
  for (const id of idsPassing(chunks.having(codeTokens(joined)))) {
    const stored = passing.chunks[id] === 1 ? chunks.at(id) : undefined;
    const entry = stored && manifest.get(stored.document);
    if (stored === undefined || entry === undefined) continue;
    for (const symbol of definitionsIn(stored))
      if (stem(joinedName(symbol.name)) === stem(joined)) yield { id, stored, symbol, entry };
  }
  return undefined;
}
