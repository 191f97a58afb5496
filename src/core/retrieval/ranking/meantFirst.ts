import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { hasLine } from "../../ranges.ts";
import type { MentionedPlaces } from "../mentioned/mentionedPlaces.ts";
import { roleOfDocument } from "../roleOf.ts";
import { NOT_MEANT, type Passage } from "./passages.ts";

/** Added for files that are not implementation: a frame of a test is in a trace because the test called the code that failed. */
const BESIDE = 2 ** 31;

/**
 * Names passages with a line that the question mentions after the definition there, and puts those that it unmistakably means before all
 * others: code first, then those mentioned nearest to the error. Otherwise the order stays.
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
        // This very place is meant, however many copies there are.
        ...(entry === undefined ? {} : { isCopy: false }),
        meantAt: isBeside ? namedAt + BESIDE : namedAt,
      };
    })
    .sort((one, other) => one.meantAt - other.meantAt);
}

function calledByLine({ linesIn }: MentionedPlaces, passage: Passage): Passage {
  for (const line of linesIn(passage.best.stored.document)) {
    const best = passage.chunks.find(({ stored }) => hasLine(stored, line));
    if (best !== undefined) return { ...passage, best, line };
  }
  return passage;
}
