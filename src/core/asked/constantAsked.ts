import { questionIn } from "../text/questionIn.ts";
import { stem } from "../text/stem.ts";
import { wordParts } from "../text/wordParts.ts";

const ASKING = String.raw`(?:what(?:['’]?s|\s+is|\s+are|\s+was)|how\s+(?:big|high|large|long|many|often|short|small)\s+(?:is|are)|where\s+(?:is|are|do\s+we\s+(?:set|define)))`;
const QUESTION = new RegExp(
  String.raw`^${ASKING}\s+(?:(?:the|our|its)\s+)?(?<said>[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+){1,7}?)(?:\s+(?:(?:is\s+)?(?:defined|set|configured|declared|specified)|allowed|here|used))?$`,
  "iu",
);
/** Words of values that programs set once. */
const SET_ONCE = /\b(?:default|initial|max|maximum|min|minimum|limit|threshold|timeout|interval|ttl)\b/i;
/** Words that names leave out. */
const LITTLE = /^(?:the|an?|of|for|in|on|per|to|that|can|be|number|allowed|value|setting)$/i;
/** A longer question asks for more. */
const LONGEST = 120;
/** As many words as names have. */
const MOST = 5;

/**
 * The stems of the words of a constant or setting that a question asks for, and nothing else: "what is the maximum length of a title?".
 * `undefined` for every other question.
 */
export function constantAsked(question: string): readonly string[] | undefined {
  const said = QUESTION.exec(questionIn(question, LONGEST) ?? "")?.groups?.["said"];
  if (said === undefined || !SET_ONCE.test(said)) return undefined;
  const words = wordParts(said).filter(word => !LITTLE.test(word));
  return words.length > 1 && words.length <= MOST ? words.map(stem) : undefined;
}
