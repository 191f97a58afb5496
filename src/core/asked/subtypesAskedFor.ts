import { namesAskedFor, questionsFor } from "./namesAskedFor.ts";

const NOUNS =
  "subclass(?:es)?|sub-?types?|implementations|implement[eo]rs?|inheritors?|descendants|conformances";
/** Somebody who says what to do, "implement Cart", asks for no subtypes of it; a verb has to be of somebody. */
const VERBS =
  "conforms\\s+to|conforming\\s+to|adopts|adopting|mixes\\s+in|mixing\\s+in|extends|extending|implements|implementing|(?:inherits|inheriting|derives|deriving|derived)(?:\\s+from)?|subclass(?:es|ing)|overrides|overriding";
const DONE_BY_MANY =
  "(?<=\\b(?:that|which|who|what|class(?:es)?|types?|structs?|which\\s+\\p{L}+s)\\s+)(?:conform\\s+to|adopt|mix\\s+in|extend|implement|(?:inherit|derive)(?:\\s+from)?|subclass|override)";
const SUBTYPES = questionsFor(
  `${NOUNS}|${VERBS}|${DONE_BY_MANY}`,
  `${NOUNS}|extended|implemented|mixed\\s+in|inherited(?:\\s+from)?|subclassed|overridden`,
);

/**
 * The names of a class or an interface whose subtypes a question asks for and for nothing else, "subclasses of Cart", "what implements
 * `Sender`?", or of a method whose implementations it asks for, "what overrides Cart.total?", the likeliest first. `undefined` for every other
 * question, and where it asks for those of something that was told beside it.
 */
export function subtypesAskedFor(text: string): readonly string[] | undefined {
  const names = namesAskedFor(text, SUBTYPES);
  return names?.length === 0 ? undefined : names;
}
