import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { MentionedPlaces } from "../mentioned/mentionedPlaces.ts";
import { roleOfDocument } from "../roleOf.ts";
import { NOT_MEANT, type Passage } from "./passages.ts";

/** How much further down counts what stands beside the code: the frames of a test are there since it called what failed. */
const BESIDE = 2 ** 31;

/**
 * Has passages that hold a line which the question names called by what is at it, and puts those that it can mean no others by before
 * all others: code first, of that what is named nearest to the mistake, and what as near in the order in which they were.
 */
export function meantFirst(
  { manifest }: Pick<WorkspaceIndex, "manifest">,
  mentioned: MentionedPlaces,
  passages: readonly Passage[],
): readonly Passage[] {
  if (mentioned.chunks.size === 0) return passages;
  return passages
    .map((passage): Passage & { readonly meantAt: number } => {
      const namedAt = Math.min(...passage.chunks.map(({ id }) => mentioned.meant.get(id) ?? NOT_MEANT));
      const entry = namedAt < NOT_MEANT ? manifest.get(passage.best.stored.document) : undefined;
      const isBeside = entry !== undefined && roleOfDocument(entry) !== "implementation";
      return {
        ...calledByLine(mentioned, passage),
        // The very place is meant, whatever else is like it.
        ...(entry === undefined ? {} : { isCopy: false }),
        meantAt: isBeside ? namedAt + BESIDE : namedAt,
      };
    })
    .sort((one, other) => one.meantAt - other.meantAt);
}

function calledByLine({ linesIn }: MentionedPlaces, passage: Passage): Passage {
  for (const line of linesIn(passage.best.stored.document)) {
    const best = passage.chunks.find(({ stored }) => stored.startLine <= line && line <= stored.endLine);
    if (best !== undefined) return { ...passage, best, line };
  }
  return passage;
}
