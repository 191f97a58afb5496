import { questionIn } from "../text/questionIn.ts";
import { REQUEST } from "../text/questionWords.ts";
import { stem } from "../text/stem.ts";
import { wordParts } from "../text/wordParts.ts";

const ASKING = String.raw`(?:(?:what|which)(?:\s+are)?|(?:${REQUEST})|how\s+many)`;
const BEFORE =
  "all|allowed|any|available|different|every|existing|kinds|known|me|of|our|possible|supported|the|valid";
const BEHIND =
  "allowed|are|available|defined|do|does|exist|have|here|it|known|possible|supported|there|valid|we";
/** A longer question asks for more. */
const LONGEST = 120;
const QUESTION = new RegExp(
  String.raw`^(?:${ASKING})\s+(?:(?:${BEFORE})\s+)*(?<said>[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+){0,3}?)(?:\s+(?:${BEHIND}))*$`,
  "iu",
);

/**
 * The stems of the words of what a question asks for the values of, and nothing else: "which order states are there?". `undefined` for
 * every other question: a single word, such as "states", is no name of one type.
 */
export function valuesAsked(question: string): readonly string[] | undefined {
  const said = QUESTION.exec(questionIn(question, LONGEST) ?? "")?.groups?.["said"];
  if (said === undefined || !/\p{L}s$/u.test(said)) return undefined;
  const words = wordParts(said).map(stem);
  return words.length > 1 ? words : undefined;
}
