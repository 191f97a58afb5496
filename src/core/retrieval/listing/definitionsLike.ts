import { hasKind, NO_KINDS } from "../../index/kindSet.ts";
import type { Passing } from "../../index/passing.ts";
import { type ChunkMember, definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { chunksPassing } from "../chunksPassing.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { usualPrior } from "../ranking/rolePrior.ts";
import { roleOfDocument } from "../roleOf.ts";

/** The definitions that are meant, code before all else, then the shorter names, then by path and place. */
export function definitionsLike(
  state: WorkspaceIndex,
  isMeant: (definition: ChunkMember) => boolean,
  passing: Passing,
): Passage[] {
  const { manifest } = state;
  const found = manifest.inOrder().flatMap(entry => {
    const kinds = passing.kindsIn(manifest.numberOf(entry.document) ?? -1);
    if (kinds === NO_KINDS) return [];
    const worth = usualPrior(roleOfDocument(entry));
    return [...chunksPassing(state, entry, passing)].flatMap(({ id, stored }) => {
      const meant = definitionsIn(stored).filter(each => hasKind(kinds, each.kind) && isMeant(each));
      return meant.map(symbol => ({
        passage: asListed(id, stored, symbol),
        worth,
        length: symbol.name.length,
      }));
    });
  });
  found.sort((one, other) => other.worth - one.worth || one.length - other.length);
  return found.map(({ passage }) => passage);
}
