import type { MentionedPlaces } from "../place/mentionedPlaces.ts";
import type { Passage } from "./passages.ts";

/** Puts passages that hold a line which the question names before all others, each in the order in which they were. */
export function meantFirst({ meant }: MentionedPlaces, passages: readonly Passage[]): readonly Passage[] {
  if (meant.size === 0) return passages;
  const isMeant = ({ chunks }: Passage): boolean => chunks.some(({ id }) => meant.has(id));
  const first = passages.filter(isMeant).map((passage): Passage => ({ ...passage, isMeant: true }));
  return [...first, ...passages.filter(passage => !isMeant(passage))];
}
