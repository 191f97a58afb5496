import { isMeantByName, namesAskedFor, questionsFor } from "./namesAskedFor.ts";

const NOUNS =
  "(?:subclass|derived\\s+(?:class|type))(?:e?s)?|sub-?types?|implementations|implement[eo]rs?|inheritors?|descendants|conformances";
/** An instruction, "implement Cart", asks for no subtypes; the verb needs a subject. */
const VERBS =
  "conforms\\s+to|conforming\\s+to|adopts|adopting|mixes\\s+in|mixing\\s+in|extends|extending|implements|implementing|(?:inherits|inheriting|derives|deriving)(?:\\s+from)?|derived\\s+from|subclass(?:es|ing)|overrides|overriding";
const DONE_BY_MANY =
  "(?<=\\b(?:that|which|who|what|class(?:es)?|types?|structs?|which\\s+\\p{L}+s)\\s+)(?:conform\\s+to|adopt|mix\\s+in|extend|implement|(?:inherit|derive)(?:\\s+from)?|subclass|override)";
const SUBTYPES = questionsFor(
  `${NOUNS}|${VERBS}|${DONE_BY_MANY}`,
  `${NOUNS}|extended|implemented|mixed\\s+in|inherited(?:\\s+from)?|subclassed|overridden`,
);

/** Forms of questions that ask for subtypes of a name only if it cannot be a word: "extending the cart", "where is caching implemented". */
const OF_TOPIC =
  /^\s*(?:adopting|conforming|deriving|extending|implementing|inheriting|mixing|overriding|subclassing)\s|\b(?:extended|implemented)\b/i;
/** Words for what overrides or implements a method. "Where is total implemented" asks for total itself. */
const OF_METHODS = /\b(?:overrid\p{L}+|implementations|implement(?:s|ing|[eo]rs?)?)\b/iu;
/** The same, for a method whose name may be any word. "What implements caching" may ask where caching is done. */
const OF_METHODS_OR_WORDS = /\b(?:overrid\p{L}+|implementations|implement(?:[eo]rs?)?)\b/iu;

/**
 * The possible names of a type whose subtypes a question asks for, and nothing else, "subclasses of Cart", "what implements `Sender`?", or
 * of a method whose implementations it asks for, "what overrides Cart.total?", the likeliest first. `undefined` for every other question,
 * and if it asks about "this", something given beside the question.
 */
export function subtypesAskedFor(text: string): readonly string[] | undefined {
  const names = namesAskedFor(text, SUBTYPES);
  if (names === undefined || names.length === 0) return undefined;
  return OF_TOPIC.test(text) && !isAllMeant(names, text) ? undefined : names;
}

/** Whether a question for subtypes may mean methods, by the names that it asks about. */
export function mayMeanMethods(names: readonly string[], text: string): boolean {
  return (isAllMeant(names, text) ? OF_METHODS : OF_METHODS_OR_WORDS).test(text);
}

function isAllMeant(names: readonly string[], text: string): boolean {
  return names.every(name => isMeantByName(name, text));
}
