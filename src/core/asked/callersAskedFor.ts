import { isMeantByName, namesAskedFor, questionsFor } from "./namesAskedFor.ts";

/** Parts of a definition that may be changed on their own. */
const PART =
  "(?:signature|parameters?|params?|arguments?|args?|return\\s+(?:type|value)|type|name|interface|behaviou?r)";
/** "A parameter to", after "add". */
const OF_PART = `(?:(?:\\s+(?:the|an?|another|new|extra|optional|required))*\\s+${PART}\\s+(?:of|to|from|for|in))?`;
const CHANGE = `(?:add|change|modify|edit|touch|rename|remove|delete|move|refactor|drop)(?:e?d)?${OF_PART}`;
const CHANGING = `(?:(?:add|chang|modify|edit|touch|renam|remov|delet|mov|refactor|dropp)ing${OF_PART}|(?:a\\s+)?changes?\\s+(?:to|in|of))`;
const WHOEVER = "(?:i|we|you|one)";
/** Somebody changes something: "if I rename", "by renaming", "to rename". */
const CHANGED = `(?:(?:(?:if|when)\\s+${WHOEVER}|to)\\s+${CHANGE}|(?:when|by|for|of|before|after)\\s+${CHANGING})`;
const IS_CHANGED =
  "(?:changes|(?:is|are|was|were|gets)\\s+(?:changed|modified|edited|touched|renamed|removed|deleted|moved|refactored|dropped))";
const MAY = "(?:(?:would|will|could|might|may|can|must|should|(?:needs?|ha(?:s|ve))\\s+to)\\s+)?";
const BROKEN = "(?:breaks?|change|(?:be\\s+)?(?:affected|broken|changed|updated|adapted|fixed))";
const AFFECTED = `(?:else\\s+)?${MAY}(?:${BROKEN}|happens?|changes)`;
/** Questions about what a change may break, which ask for the uses. No other question has such long phrases. */
const CHANGES = [
  questionsFor(
    [
      `${AFFECTED}\\s+${CHANGED}`,
      `(?:impact|effects?|consequences)\\s+of\\s+${CHANGING}`,
      `(?:can|may|could)\\s+${WHOEVER}(?:\\s+safely)?\\s+${CHANGE}`,
      `safe\\s+to\\s+${CHANGE}`,
    ].join("|"),
    "(?:still\\s+|ever\\s+|really\\s+|even\\s+|actually\\s+)+(?:used|needed|called|referenced)|(?<=\\bis\\s.*)(?:unused|dead\\s+code)|never\\s+(?:used|called)",
    `(?:['’]s\\s+${PART})?`,
  ),
  // "What breaks if total is renamed". Not "what happens when … is deleted", which asks about the program.
  questionsFor(
    `(?:else\\s+)?${MAY}${BROKEN}\\s+(?:if|when)${OF_PART}`,
    "(?!)",
    `(?:['’]s\\s+${PART})?\\s+${IS_CHANGED}`,
  ),
  // "Rename total to sum: what must change".
  questionsFor(
    `(?:(?:if|when|before)\\s+(?:${WHOEVER}\\s+)?)?(?:${CHANGE}|${CHANGING})`,
    "(?!)",
    `(?:\\s+to\\s+\\S+)?\\s*[,:;?.–—-]*\\s+(?:what|which(?:\\s+\\p{L}+)?|who)\\s+(?:(?:is|are)\\s+)?${AFFECTED}`,
  ),
];
const CALLS = questionsFor(
  "callers?|calls?|calling|call[ -]?sites?|invokes?|invoking|invocations?|references?|referencing|usages?",
  "callers?|called|call[ -]?sites?|invoked|invocations?|referenced|references|usages?",
);
/** A text that begins like this is an instruction or a name: "call total", "invoke directive", "reference counting". */
const TO_DO = /^\s*(?:call|invoke|reference)\s/i;
/** Words that also have other meanings, so they count only with a name that cannot be a word. */
const USES = questionsFor(
  "uses?|using|includes?|including|reads?|reading|access(?:es)?|accessing|consumes?|consuming|rel(?:y|ies)\\s+on",
  "uses|used|included|read|accessed|consumed",
);
/** Verbs for events and the like, which may have names that code does not have: `cart/paid`. */
const HANDLES = questionsFor(
  [
    "registers?|registering|handles?|handling|dispatch(?:es)?|dispatching|emits?|emitting|fires?|firing|triggers?|triggering",
    "publish(?:es)?|publishing|posts?|posting|sends?|sending|listens?\\s+(?:to|for)|listening\\s+(?:to|for)",
    "subscribes?\\s+to|subscribing\\s+to|injects?|injecting",
  ].join("|"),
  "registered|handled|dispatched|emitted|fired|triggered|published|posted|sent|listened\\s+(?:to|for)|subscribed\\s+to|injected|passed",
);

/** The note on an answer that lists uses. */
export const USES_FOUND = "Uses are found by name; a text search finds them all.";

/**
 * The names whose callers a question asks for, and nothing else, "callers of total", "where is Cart.total used?", "what breaks if I rename
 * Cart?", the likeliest first. Empty if it asks about "this", something given beside the question; `undefined` for every other question.
 */
export function callersAskedFor(text: string): readonly string[] | undefined {
  const called = namesAskedFor(text, CALLS);
  if (called !== undefined)
    return TO_DO.test(text) && !called.every(name => isMeantByName(name, text)) ? undefined : called;
  for (const questions of CHANGES) {
    const changed = namesAskedFor(text, questions);
    if (changed?.every(name => isMeantByName(name, text)) === true) return changed;
  }
  const handled = namesAskedFor(text, HANDLES);
  const used = namesAskedFor(text, USES) ?? (handled?.some(name => name.includes("/")) ? undefined : handled);
  return used?.every(name => isMeantByName(name, text)) === true ? used : undefined;
}
