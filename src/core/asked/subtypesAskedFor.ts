import { namesAskedFor, questionsFor } from "./namesAskedFor.ts";

const NOUNS =
  "subclass(?:es)?|sub-?types?|implementations|implement[eo]rs?|inheritors?|descendants|conformances";
/** An instruction, "implement Cart", asks for no subtypes; the verb needs a subject. */
const VERBS =
  "conforms\\s+to|conforming\\s+to|adopts|adopting|mixes\\s+in|mixing\\s+in|extends|extending|implements|implementing|(?:inherits|inheriting|derives|deriving|derived)(?:\\s+from)?|subclass(?:es|ing)|overrides|overriding";
const DONE_BY_MANY =
  "(?<=\\b(?:that|which|who|what|class(?:es)?|types?|structs?|which\\s+\\p{L}+s)\\s+)(?:conform\\s+to|adopt|mix\\s+in|extend|implement|(?:inherit|derive)(?:\\s+from)?|subclass|override)";
const SUBTYPES = questionsFor(
  `${NOUNS}|${VERBS}|${DONE_BY_MANY}`,
  `${NOUNS}|extended|implemented|mixed\\s+in|inherited(?:\\s+from)?|subclassed|overridden`,
);

/**
 * The possible names of a type whose subtypes a question asks for, and nothing else, "subclasses of Cart", "what implements `Sender`?", or
 * of a method whose implementations it asks for, "what overrides Cart.total?", the likeliest first. `undefined` for every other question,
 * and if it asks about "this", something given beside the question.
 */
export function subtypesAskedFor(text: string): readonly string[] | undefined {
  const names = namesAskedFor(text, SUBTYPES);
  return names?.length === 0 ? undefined : names;
}
