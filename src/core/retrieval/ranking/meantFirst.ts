import type { MentionedPlaces } from "../place/mentionedPlaces.ts";
import { NOT_MEANT, type Passage } from "./passages.ts";

/**
 * Has passages that hold a line which the question names called by what is at it, and puts those that it can mean no others by before
 * all others: what it names further up first, and what as far up in the order in which they were.
 */
export function meantFirst(mentioned: MentionedPlaces, passages: readonly Passage[]): readonly Passage[] {
  if (mentioned.chunks.size === 0) return passages;
  return passages
    .map((passage): Passage & { readonly meantAt: number } => {
      const meantAt = Math.min(...passage.chunks.map(({ id }) => mentioned.meant.get(id) ?? NOT_MEANT));
      return { ...calledByLine(mentioned, passage), meantAt };
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
