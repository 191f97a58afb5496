import { isProse } from "./prose.ts";
import { MAX_TYPED, WORKSPACE_NOUN } from "./questionWords.ts";

/** Fewer words for the project than other questions allow, since these are not searched for. */
const PROJECT = `${WORKSPACE_NOUN}|code|app|application`;
const BEGIN = String.raw`^(?:(?:so|and|but|ok)\s+)?`;
const END = String.raw`(?:\s+in\s+(?:the|this|our|my)\s+(?:${PROJECT}))?\s*[?.!]*$`;
/** How much is to be told. */
const MANNER = String.raw`end[\s-]to[\s-]end|step\s+by\s+step|from\s+start\s+to\s+(?:finish|end)|under\s+the\s+hood|behind\s+the\s+scenes|in\s+detail`;
const HAPPENS = String.raw`${BEGIN}what(?:\s+(?<stress>exactly|actually|really))?\s+(?<verb>happens),?\s+(?:(?:${MANNER}),?\s+)?`;
/** Names of keys, as in "presses enter". */
const KEY = String.raw`(?:the\s+)?(?:(?:ctrl|control|cmd|command|alt|shift|enter|return|esc|escape|tab|space|delete|backspace|\S)(?![\p{L}\p{N}]))`;

/** Patterns of how questions are phrased. Their groups capture words that say that something is done or located, but not what. */
const FRAMES = [
  // "what happens when …", "what happens when a user clicks …"
  String.raw`${HAPPENS}(?:when|if|on|once|after|as|while|during|before|in|at|with|to)\s`,
  String.raw`${HAPPENS}(?:when|if|once|after|as)\s.*?\s(?<gesture>clicks?|presse?s?|taps?|hits?)\s(?!${KEY})`,
  // "what happens end to end when …", "how are carts emptied step by step", not "how do the end to end tests run"
  String.raw`${BEGIN}(?:how|what)\s.*?\s(?<manner>${MANNER})(?!\s+\p{L}*(?:tests?|testing)\b)(?=[\s,?.!]|$)`,
  // "where is … done?", "where does … live?", "how does … work?"
  String.raw`${BEGIN}(?:where|when|how)\s.*\s(?<verb>happen|happening|done|occur|located|implemented|defined|declared)${END}`,
  String.raw`${BEGIN}where\s.*\s(?<verb>live|lives)${END}`,
  // "which settings exist?", "what permissions exist for a cart"
  String.raw`${BEGIN}(?:which|what)\s+(?!happens\b|if\b|do\b)(?:[\p{L}\p{N}_-]+\s+){1,4}?(?<verb>exist)(?=${END}|\s+(?:in|for|on|at|within)\s)`,
  // Not for a single thing, "how does sorting work": guides phrase it the same way.
  String.raw`${BEGIN}how\s+(?!\S+\s+(?:(?:the|an?)\s+)?\S+\s+work).*\s(?<verb>works?|working)${END}`,
  // "how does … get from … to …", "how does … get sent"
  String.raw`${BEGIN}how\s+(?:do|does|did|is|are)\s.*?\s(?<verb>gets?)\s+(?:from|into|to|(?<change>turned|made)\s+into|\p{L}+ed|built|made|sent|set|put|read|run|written)\s`,
  // "which tests cover …", "tests that exercise …", "tests covering …"
  String.raw`${BEGIN}(?:which|what)\s+(?:(?:unit|integration)\s+)?tests?\s+(?<verb>covers?|exercises?)\s`,
  String.raw`${BEGIN}(?:[\p{L}\p{N}]+\s+){0,4}?tests?\s+(?:(?:that|which)\s+(?<verb>covers?|exercises?)|(?<doing>covering|exercising))\s`,
  // "where in the code is …", "where can I find …", "how is … in this project?"
  String.raw`${BEGIN}where\s+in\s+(?:the|this|our|my)\s+(?<place>${PROJECT})\s`,
  String.raw`${BEGIN}where\s+(?:can|do|could|would|should)\s+(?:i|we|you|one)\s+(?<verb>find|look|see)\s`,
  String.raw`${BEGIN}(?:where|when|how|what|which|who|why)\s.*\sin\s+(?:this|our|my)\s+(?<place>${PROJECT})\s*[?.!]*$`,
].map(source => new RegExp(source, "iu"));

/** Words of a question that belong only to its phrasing, such as "happens" in "what happens when a cart is closed". */
export function frameWords(query: string): readonly string[] {
  const typed = query.trim();
  if (typed.length > MAX_TYPED || typed.includes("\n") || !isProse(typed)) return [];
  return FRAMES.flatMap(frame =>
    Object.values(frame.exec(typed)?.groups ?? {}).filter(word => word !== undefined),
  );
}

/** Verbs for where something is written down, not for what is done to it. */
const DESCRIBED = "call|configur|declar|defin|document|export|list|nam|need|requir|support|test|typ|us";
/** Words for what is done to something that do not end in -ed. Without those for where something stands, such as "kept" and "set". */
const IRREGULAR =
  "bound|broken|built|caught|chosen|cut|drawn|fed|given|hidden|made|paid|rebuilt|rewritten|sent|shown|shut|split|taken|thrown|undone|written";
/** "Where is the password hashed?", "how do carts get emptied", "where are emails sent". */
const PASSIVE = new RegExp(
  String.raw`${BEGIN}(?:(?:where|when|how)\s(?:.*\s)?(?:is|are|was|were|be|been|being|gets?|got)|is|are)\s(?:.*\s)?(?:(?!(?:${DESCRIBED})ed\b)\p{L}{2,}(?!e)\p{L}ed|${IRREGULAR})(?![\p{L}\p{N}_])`,
  "iu",
);

/** Whether a question asks where or how something is done: it wants the code that does it, not code that merely has the name. */
export function asksForDoing(query: string): boolean {
  const typed = query.trim();
  return typed.length <= MAX_TYPED && !typed.includes("\n") && PASSIVE.test(typed);
}
