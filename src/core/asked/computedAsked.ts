import { questionIn } from "../text/questionIn.ts";
import { ARTICLE } from "../text/questionWords.ts";
import { wordParts } from "../text/wordParts.ts";

/** What happens to a value, and what code does with it. How something is built or set asks for more than the place. */
const COMPUTED = String.raw`computed|calculated|derived|determined|generated|worked\s+out`;
const COMPUTE = String.raw`compute|calculate|derive|determine|generate|work\s+out`;
const BUILT = "built|constructed|created|initiali[sz]ed|obtained|set|assigned";
const BUILD = "build|construct|create|initiali[sz]e|obtain|set|assign";
/** Up to four words, or a name. */
const SAID = String.raw`(?:(?:${ARTICLE}|our|each|every)\s+)?(?<said>[\p{L}\p{N}_$]+(?:[\s-]+[\p{L}\p{N}_$]+){0,3}?)`;
const IS = "(?:is|are|was|were|gets?)";
const DO = String.raw`(?:do|does)\s+(?:we|you|it|this)`;
/** A longer question asks for more. */
const LONGEST = 120;
const QUESTIONS = [
  String.raw`(?:where|how)\s+${IS}\s+${SAID}\s+(?:being\s+)?(?:${COMPUTED})`,
  String.raw`(?:where|how)\s+${DO}\s+(?:${COMPUTE})\s+${SAID}`,
  String.raw`where\s+${IS}\s+${SAID}\s+(?:being\s+)?(?:${BUILT})`,
  String.raw`where\s+${DO}\s+(?:${BUILD})\s+${SAID}`,
].map(question => new RegExp(`^${question}$`, "iu"));

/**
 * The name of the value that a question asks to see computed, and nothing else, as words or as a name of several words: "where is the net
 * worth computed?". `undefined` for every other question: a single word, such as "total", is the name of many values.
 */
export function computedAsked(question: string): string | undefined {
  const text = questionIn(question, LONGEST);
  if (text === undefined) return undefined;
  for (const pattern of QUESTIONS) {
    const said = pattern.exec(text)?.groups?.["said"];
    if (said !== undefined) return wordParts(said).length > 1 ? said : undefined;
  }
  return undefined;
}
