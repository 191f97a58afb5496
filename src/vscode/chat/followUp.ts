import { relationAsked } from "../../core/asked/relationAsked.ts";
import { beginningOf } from "../../core/base/beginning.ts";
import { inEnglish } from "../../core/spoken/inEnglish.ts";
import { PLACE_NOUN, WORKSPACE_NOUN } from "../../core/text/questionWords.ts";

/** Words that refer to something said before; `that` also begins half of all relative clauses, and `this project` is the workspace. */
const REFERRING = new RegExp(
  [
    String.raw`\b(?:it|its|these|those|they|them|their|he|she|same|above|previous|former|latter|instead|else)\b`,
    String.raw`\bthis\b(?! (?:${WORKSPACE_NOUN}|app|application|extension|library|package)\b)`,
    String.raw`\bthat\b(?=\s*(?:[?.,;!]|$|is\b|does\b|works?\b|happens?\b|one\b))`,
    String.raw`\b(?:is|are|was|were|does|do|did|about|of|for|with|like|by|(?:can|could|would) you \p{L}+) that\b`,
    String.raw`\b(?:there|here)\s*[?.!]*$`,
  ].join("|"),
  "iu",
);
const GOING_ON =
  /^\s*(?:and|but|or|so|then|also|not|without|what about|how about|go on|continue|yes|no|ok)\b/i;
/** Beginnings of a follow-up if the question has hardly a word to search for: "is there a retry?", "only the public ones". */
const HARDLY_ALONE =
  /^\s*(?:now|only|just|is|are|was|were|does|do|did|can|could|should|has|have|will|would)\b/i;
/** A name written as only code writes it, which by itself says what is meant. */
const NAME = /[a-z][A-Z]|\w_\w|\w[.:/]\w|\w\(\)|`/;
/** A question of so few words hardly says what it is about, unless these are what somebody types into a search box. */
const FEW_WORDS = 3;
const SEARCH_WORDS = 2;
const MAX_SEARCHED = 400;
/** Longer texts, such as a pasted log, are no remark on what was said. To read them as one takes time quadratic in their length. */
const LONGEST_REMARK = 400;

/** Words that say how to answer and not about what: those of every question, and those for the form of an answer. */
const OF_NO_MATTER =
  /^(?:an?|about|again|all|also|and|any|are|as|at|be|brief(?:ly)?|bugs?|but|by|can|clearer|code|continue|could|deeper|describe|detail(?:s|ed)?|did|do|does|elaborate|else|exactly|explain|fail(?:s|ed|ing)?|first|fix|for|from|further|give|go|had|happen(?:s|ed)?|has|have|her|here|how|i|improve|in|is|it|its|just|last|less|let|like|longer|make|me|means?|more|my|need|next|no|not|now|of|ok|okay|on|one|ones|only|optimi[sz]e|or|other|others|out|please|really|refactor|rephrase|s|same|second|see|short|shorter|should|show|simple|simpler|simply|so|some|summari[sz]e|summary|tell|thanks?|that|the|their|them|then|there|these|they|third|this|those|to|too|up|us|want|was|we|were|what|when|where|which|who|why|will|with|works?|working|would|wrong|yes|you)$/i;
/** The form that an answer is asked for in. */
const FORM =
  /\bstep by step\b|\b(?:as|in|into|with)\s+(?:an?|one|two|three|some|\d+)?\s*(?:few\s+|bullet\s+|short\s+)?(?:bullets|diagram|list|paragraphs?|points|sentences?|steps|table|words)\b/gi;
/** Words for parts that all code has: by themselves they do not say which code is meant. */
const OF_ANY_CODE =
  /^(?:call(?:ed|ers?|s)?|class(?:es)?|config|definitions?|docs?|documentation|examples?|files?|find|functions?|implementations?|imports?|lines?|methods?|signatures?|source|subclass(?:es)?|tests?|tested|types?|usages?|use[ds]?|write)$/i;

/** A question that only narrows down the one before it: `only in src/api`, `and those in the api folder?`, `limit it to src/api`. */
const NARROWING = new RegExp(
  [
    String.raw`^\s*(?:(?:and|but|now|ok|then|please|what about|how about|search|look|show|list|me|it|that|this|them|those|the ones|limit|restrict|only|just)\s+)*`,
    String.raw`(?:in|inside|within|under|below|to)\s+(?:the\s+)?`,
    "[\"'`]?([\\p{L}\\p{N}_@.-][\\p{L}\\p{N}_@./-]*?)\\/?[\"'`]?",
    String.raw`(?:\s+(?:${PLACE_NOUN}|only|please))*\s*[?.!]*\s*$`,
  ].join(""),
  "iu",
);
const WITHOUT_TESTS =
  /^\s*(?:(?:and|but|now|ok|then|please|the same)\s+)*(?:without|no|not|not in|excluding|except|ignore|skip)\s+(?:any\s+|the\s+)*tests?\s*[?.!]*\s*$/i;
/** Filters that narrow a search, as they stand in its text. */
const NARROWED = /(?<=^|\s)(?:path|lang|test):\S+\s*/g;

/** `it`, `that method`; and what stands before callers and the like. */
const PRONOUN =
  /\b(?:(?:this|that|the)\s+(?:function|method|class|type|interface|struct|trait|constant|variable|field|property|one)|it|this|that|them|these|those)\b/i;
const RELATED_NOUN =
  /\b(?:its|their|the|all)\s+(callers|call sites|usages|references|subclass(?:es)?|sub-?types|implementations)\b/i;
/** A placeholder for the name that a question is about. */
const ANY_NAME = "AnyName";
const OPENING = /^\s*(?:(?:and|but|so|then|also|now|ok)\b[\s,]*)+/i;

/** Whether the beginning of a question continues what was said before, whatever the question points at. */
export function goesOn(question: string): boolean {
  return GOING_ON.test(englishOf(question));
}

/** Whether a question can only be understood together with what was said before. */
export function isFollowUp(question: string): boolean {
  if (narrowingsIn(question).length > 0) return true;
  if (NAME.test(question)) return false;
  const asked = englishOf(question);
  const words = wordsOf(asked);
  const matter = words.filter(word => !isOfAnything(word)).length;
  if (matter === 0 || (matter === 1 && HARDLY_ALONE.test(asked))) return true;
  // Other languages take fewer words, or no spaces.
  const isSearch = matter >= SEARCH_WORDS && (asked !== question || !question.includes("?"));
  if (words.length <= FEW_WORDS && !isSearch) return true;
  return REFERRING.test(asked) || GOING_ON.test(asked);
}

/** Whether a question refers to the selection, or to the code at the cursor, by "this" or the like. */
export function saysThis(question: string): boolean {
  return /\b(?:this|these|here|selected|selection)\b/i.test(englishOf(question));
}

/** Whether a text is only "it", "this" or "that function", which is no name. */
export function isPronoun(text: string): boolean {
  if (text.length > LONGEST_REMARK) return false;
  const said = text.replace(/[\s?.!]+$/, "");
  return PRONOUN.exec(said)?.[0] === said;
}

/** Whether a question has no word to search for: "why?", "shorter", "explain this". */
export function isWithoutMatter(question: string): boolean {
  return wordsOf(englishOf(question)).every(word => OF_NO_MATTER.test(word));
}

/** Whether a question does not name the code that it is about ("show me the tests"), or has no word to search for. */
export function isWithoutSubject(question: string): boolean {
  return wordsOf(englishOf(question)).every(isOfAnything);
}

/** A question translated into English, if its beginning and joining words show that it is in another language. */
function englishOf(question: string): string {
  return inEnglish(question, () => false)?.english ?? question;
}

function isOfAnything(word: string): boolean {
  return OF_NO_MATTER.test(word) || OF_ANY_CODE.test(word);
}

/**
 * The text to search for: a follow-up, or the name that it is about, followed by what was searched before, no longer than a search takes.
 */
export function joinedTo(question: string, before: string): string {
  return beginningOf(`${question} ${before}`, MAX_SEARCHED);
}

/** The filters that a question may mean if it only narrows down the one before it, likeliest first; none for any other question. */
export function narrowingsIn(question: string): readonly string[] {
  if (question.length > LONGEST_REMARK) return [];
  const asked = englishOf(question);
  if (WITHOUT_TESTS.test(asked)) return ["test:no"];
  const [, place = ""] = NARROWING.exec(asked) ?? [];
  if (place === "" || OF_NO_MATTER.test(place)) return [];
  return [`path:${place}`, /^tests?$/i.test(place) ? "test:only" : `lang:${place}`];
}

/** What was searched before, with this filter in place of its filters. */
export function narrowedBy(filter: string, before: string): string {
  return joinedTo(filter, withoutNarrowing(before));
}

/** What was searched before, without filters. */
export function withoutNarrowing(before: string): string {
  return before.replace(NARROWED, "");
}

/**
 * The question about a name that "who calls it?", "show me its subclasses" or "where is that set?" stands for; `undefined` for any other
 * question.
 */
export function askedOf(name: string, question: string): string | undefined {
  const rest = englishOf(question).replace(OPENING, "");
  const asked = RELATED_NOUN.test(rest)
    ? rest.replace(RELATED_NOUN, (_, noun: string) => `${noun} of ${name}`)
    : rest.replace(PRONOUN, () => name);
  return namesAsked(asked).includes(name) ? asked : undefined;
}

/** Whether a question asks this without a name: "who calls it?". */
export function asksOfThis(question: string): boolean {
  return askedOf(ANY_NAME, question) !== undefined;
}

/** Whether a question asks for relations of a name, such as its callers. */
export function asksOf(question: string): boolean {
  return namesAsked(englishOf(question).replace(OPENING, "")).length > 0;
}

/** Names whose relations a question asks for, except for their tests. */
function namesAsked(question: string): readonly string[] {
  const { by = "test", names = [] } = relationAsked(question) ?? {};
  return by === "test" ? [] : names;
}

function wordsOf(question: string): readonly string[] {
  const line = question.replace(/\s+/g, " ");
  return line.replace(FORM, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
}
