import { REQUEST } from "../text/questionWords.ts";
import { wordParts } from "../text/wordParts.ts";

const ASKING = String.raw`(?:(?:what|which)(?:\s+are)?|(?:${REQUEST})|how\s+many)`;
const BEFORE =
  "all|allowed|any|available|different|every|existing|kinds|known|me|of|our|possible|supported|the|valid";
const BEHIND =
  "allowed|are|available|defined|do|does|exist|have|here|it|known|possible|supported|there|valid|we";
const QUESTION = new RegExp(
  String.raw`^(?:${ASKING})\s+(?:(?:${BEFORE})\s+)*(?<said>[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+){0,3}?)(?:\s+(?:${BEHIND}))*$`,
  "iu",
);

/**
 * What a question asks for the values of, and nothing else, in the plural: "which order states are there?". `undefined` for every other
 * question: a single word, such as "states", is no name of one type.
 */
export function valuesAsked(question: string): string | undefined {
  const said = QUESTION.exec(question.trim().replace(/\s*[?.!]+$/, ""))?.groups?.["said"];
  return said !== undefined && /\p{L}s$/u.test(said) && wordParts(said).length > 1 ? said : undefined;
}
