import { definedIn } from "../../index/defined.ts";
import { hasKind } from "../../index/kindSet.ts";
import type { Passing } from "../../index/passing.ts";
import type { ChunkMember } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { usualPrior } from "../ranking/rolePrior.ts";
import { roleOfDocument } from "../roleOf.ts";

/** The definitions that pass and are meant, code first, then shorter names, then by path and place. */
export function definitionsLike(
  state: WorkspaceIndex,
  isMeant: (definition: ChunkMember) => boolean,
  passing: Passing,
): Passage[] {
  const { manifest } = state;
  const found = manifest.inOrder().flatMap(entry => {
    const kinds = passing.kindsIn(manifest.numberOf(entry.document) ?? -1);
    const worth = usualPrior(roleOfDocument(entry));
    return [...definedIn(state, entry, passing)]
      .filter(({ symbol }) => hasKind(kinds, symbol.kind) && isMeant(symbol))
      .map(defined => ({ defined, worth, length: defined.symbol.name.length }));
  });
  found.sort((one, other) => other.worth - one.worth || one.length - other.length);
  return found.map(({ defined }) => asListed(defined));
}
