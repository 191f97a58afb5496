import type { MentionedPlaces } from "../place/mentionedPlaces.ts";
import type { Passage } from "./passages.ts";

/**
 * Has passages that hold a line which the question names called by what is at it, and puts those that it can mean no others by before
 * all others, each in the order in which they were.
 */
export function meantFirst(mentioned: MentionedPlaces, passages: readonly Passage[]): readonly Passage[] {
  if (mentioned.chunks.size === 0) return passages;
  const called = passages.map(passage => calledByLine(mentioned, passage));
  const isMeant = ({ chunks }: Passage): boolean => chunks.some(({ id }) => mentioned.meant.has(id));
  const first = called.filter(isMeant).map((passage): Passage => ({ ...passage, isMeant: true }));
  return [...first, ...called.filter(passage => !isMeant(passage))];
}

function calledByLine({ linesIn }: MentionedPlaces, passage: Passage): Passage {
  for (const line of linesIn(passage.best.stored.document)) {
    const best = passage.chunks.find(({ stored }) => stored.startLine <= line && line <= stored.endLine);
    if (best !== undefined) return { ...passage, best, line };
  }
  return passage;
}
