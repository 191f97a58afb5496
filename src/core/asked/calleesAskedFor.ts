import { isMeantByName, namesAskedFor, questionsFor } from "./namesAskedFor.ts";

const CALL =
  "call|calls|invoke|invokes|use|uses|depend\\s+on|depends\\s+on|rely\\s+on|relies\\s+on|need|needs";
/** "What does total call", "what functions does total use". */
const WHAT_IT_CALLS = questionsFor("(?<=\\bwhat\\s+(?:\\p{L}+\\s+){0,2})does", "(?!)", `\\s+(?:${CALL})`);
const CALLEES = questionsFor(
  "callees\\s+of|calls\\s+(?:made\\s+)?(?:by|in|inside|from)|(?:called|invoked|used)\\s+(?:by|in|inside|within)|dependencies\\s+of",
  "callees",
);

/**
 * The possible names of the definition whose callees a question asks for, and nothing else, "what does Cart.total call?", "functions called
 * by parseCart", the likeliest first. `undefined` for every other question.
 */
export function calleesAskedFor(text: string): readonly string[] | undefined {
  const names = namesAskedFor(text, WHAT_IT_CALLS) ?? namesAskedFor(text, CALLEES);
  return names?.every(name => isMeantByName(name, text)) === true && names.length > 0 ? names : undefined;
}
