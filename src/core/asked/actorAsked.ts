import { questionIn } from "../text/questionIn.ts";
import { stem } from "../text/stem.ts";
import { wordParts } from "../text/wordParts.ts";

/**
 * What does something: what handles an event, checks a condition, or is called after what it does, as a parser is; or just what is called
 * so.
 */
export type Actor = "handler" | "check" | "agent" | "named";

/** What a question asks for the doer of, as stems of words: "cart", "deleted". */
export interface ActorAsked {
  readonly by: Actor;
  readonly words: readonly string[];
}

const WORDS = String.raw`(?<said>[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+){1,7}?)`;
const DO = String.raw`(?:do|does|is|are)(?:\s+(?:we|you|it|the\s+(?:app|code|program)))?`;
const KINDS = "class component constant enum function hook interface method struct trait type variable".split(
  " ",
);
const QUESTIONS: readonly (readonly [Actor, RegExp])[] = [
  [
    "handler",
    String.raw`what\s+(?:happens|(?:is|do\s+we|does\s+it)\s+(?:called|do|done|run)|runs|reacts)\s+(?:when|whenever|after|once|if|on)\s+${WORDS}`,
  ],
  [
    "check",
    String.raw`(?:where|how)\s+${DO}\s+(?:check(?:ed)?|decided?|determined?|know|known|tell|test(?:ed)?)\s+(?:whether|if|that|when)\s+${WORDS}`,
  ],
  [
    "named",
    String.raw`where\s+(?:is|are|can\s+i\s+find)\s+(?:(?:the|our)\s+)?${WORDS}(?:\s+(?:${KINDS.join("|")}))?\s+(?:defined|declared|implemented|located|found|written)`,
  ],
  ["agent", String.raw`(?:where|how|by\s+what|what)\s+(?:is|are|gets?)\s+(?:the\s+)?${WORDS}`],
  ["agent", String.raw`where\s+(?:do|does)\s+(?:we|you|i|it|the\s+(?:app|code|program))\s+${WORDS}`],
].map(([by, pattern]) => [by as Actor, new RegExp(`^${pattern}$`, "iu")]);
/** Words that names leave out. */
const LITTLE =
  "the a an is are was were be been being has have had get gets got it we can our this some someone somebody of for in on to".split(
    " ",
  );
const NEEDLESS: ReadonlySet<string> = new Set([...LITTLE, ...KINDS].map(stem));
/** A longer question asks for more. */
const LONGEST = 120;
/** As many words as names have. */
const MOST = 4;

/**
 * The doer that a question asks for, and nothing else: "what happens when the cart is deleted?". `undefined` for every other question.
 */
export function actorAsked(question: string): ActorAsked | undefined {
  const text = questionIn(question, LONGEST);
  if (text === undefined) return undefined;
  for (const [by, pattern] of QUESTIONS) {
    const said = pattern.exec(text)?.groups?.["said"];
    if (said === undefined) continue;
    const words = wordParts(said).filter(word => !LITTLE.includes(word.toLowerCase()));
    return words.length > 1 && words.length <= MOST ? { by, words: words.map(stem) } : undefined;
  }
  return undefined;
}

/** Whether a question for what is called so may leave a word of the name out, given as its stem: it says little, or what kind it is. */
export function isNeedless(word: string): boolean {
  return NEEDLESS.has(word);
}
