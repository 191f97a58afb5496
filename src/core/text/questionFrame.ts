import { isProse } from "./prose.ts";
import { WORKSPACE_NOUN } from "./questionWords.ts";

/** What is longer is no question that somebody types. */
const MAX_TYPED = 400;
/** Fewer words than for the project in other questions, since these are not looked for. */
const PROJECT = `${WORKSPACE_NOUN}|code|app|application`;
const BEGIN = String.raw`^(?:(?:so|and|but|ok)\s+)?`;
const END = String.raw`(?:\s+in\s+(?:the|this|our|my)\s+(?:${PROJECT}))?\s*[?.!]*$`;
const HAPPENS = String.raw`${BEGIN}what(?:\s+(?<stress>exactly|actually|really))?\s+(?<verb>happens)\s+`;
/** Keys are pressed as programs call them. */
const KEY = String.raw`(?:the\s+)?(?:(?:ctrl|control|cmd|command|alt|shift|enter|return|esc|escape|tab|space|delete|backspace|\S)(?![\p{L}\p{N}]))`;

/** How questions are put. What their groups find says that something is done or stands somewhere, and not what. */
const FRAMES = [
  // "what happens when …", "what happens when a user clicks …"
  String.raw`${HAPPENS}(?:when|if|on|once|after|as|while|during|before|in|at|with|to)\s`,
  String.raw`${HAPPENS}(?:when|if|once|after|as)\s.*?\s(?<gesture>clicks?|presse?s?|taps?|hits?)\s(?!${KEY})`,
  // "where is … done?", "where does … live?", "how does … work?"
  String.raw`${BEGIN}(?:where|when|how)\s.*\s(?<verb>happen|happening|done|occur|located|implemented)${END}`,
  String.raw`${BEGIN}where\s.*\s(?<verb>live|lives)${END}`,
  // Of one thing alone, "how does sorting work", guides say the same.
  String.raw`${BEGIN}how\s+(?!\S+\s+(?:(?:the|an?)\s+)?\S+\s+work).*\s(?<verb>works?|working)${END}`,
  // "how does … get from … to …", "how does … get sent"
  String.raw`${BEGIN}how\s+(?:do|does|did|is|are)\s.*?\s(?<verb>gets?)\s+(?:from|into|to|(?<change>turned|made)\s+into|\p{L}+ed|built|made|sent|set|put|read|run|written)\s`,
  // "where in the code is …", "where can I find …", "how is … in this project?"
  String.raw`${BEGIN}where\s+in\s+(?:the|this|our|my)\s+(?<place>${PROJECT})\s`,
  String.raw`${BEGIN}where\s+(?:can|do|could|would|should)\s+(?:i|we|you|one)\s+(?<verb>find|look|see)\s`,
  String.raw`${BEGIN}(?:where|when|how|what|which|who|why)\s.*\sin\s+(?:this|our|my)\s+(?<place>${PROJECT})\s*[?.!]*$`,
].map(source => new RegExp(source, "iu"));

/** Words of a question that only say how it is put, as "happens" of "what happens when a cart is closed". */
export function frameWords(query: string): readonly string[] {
  const typed = query.trim();
  if (typed.length > MAX_TYPED || typed.includes("\n") || !isProse(typed)) return [];
  return FRAMES.flatMap(frame =>
    Object.values(frame.exec(typed)?.groups ?? {}).filter(word => word !== undefined),
  );
}

/** Words for where something is written down, and not for what is done to it. */
const DESCRIBED = "call|configur|declar|defin|document|export|list|nam|need|requir|support|test|typ|us";
/** "Where is the password hashed?", "how do carts get emptied": by the ending that most words have for what is done to something. */
const PASSIVE = new RegExp(
  String.raw`${BEGIN}(?:(?:where|when|how)\s(?:.*\s)?(?:is|are|was|were|be|been|being|gets?|got)|is|are)\s(?:.*\s)?(?!(?:${DESCRIBED})ed\b)\p{L}{2,}(?!e)\p{L}ed(?![\p{L}\p{N}_])`,
  "iu",
);

/** Whether a question asks where or how something is done: what does it is meant, and not what merely is called so. */
export function asksForDoing(query: string): boolean {
  const typed = query.trim();
  return typed.length <= MAX_TYPED && !typed.includes("\n") && PASSIVE.test(typed);
}
