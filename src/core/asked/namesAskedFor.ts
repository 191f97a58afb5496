import { isOnlyCode } from "../text/onlyCode.ts";
import { ARTICLE, REQUEST, WHICH } from "../text/questionWords.ts";

/** Names, maybe qualified: `Cart.total`, `shop::total`, `Shop\Cart`, `empty?`, `Send-Parcel`. */
const NAME = String.raw`(?:[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:\.|::|->|[#/\\-])[\p{L}_$#][\p{L}\p{N}_$]*)*[!?]?)`;
/** The labels after a name that has one for each argument: `addItem:atIndex:` is identified by its first word. */
const LABELS = String.raw`(?::[\p{L}_][\p{L}\p{N}_]*)*:`;
/** Names of modules, which may be paths: `../cart`, `.cart`, `package:shop/cart.dart`. */
export const MODULE_NAME = String.raw`(?:(?:\.+\/?(?:\.\.\/)*|\p{Ll}+:(?!:))?${NAME})`;
/**
 * Words for what a name is if the name cannot be a word, "the event CartPaid". Beside a word they are part of its meaning: "the event
 * loop".
 */
const SORTS =
  "annotation|column|command|controller|decorator|entity|event|flag|hook|job|middleware|model|notification|option|service|setting|signal|table";
/** Kinds of named things in code. */
const KIND =
  "function|method|class|type|struct|interface|trait|property|constant|(?:environment\\s+|env\\s+)?variable|field|attribute|enum|protocol|record|objects?|instances?|module|package|macro|mixin|component|exception|error";
const SORT = new RegExp(`^(?:${SORTS}|${KIND})$`, "i");
/** Capitalised words inside a sentence. */
const CAPITALS = /(?<=\s)\p{Lu}\p{Ll}+(?=\s)/gu;
/** How people name a member of a type: "Cart's total", "the total method of the Cart class". */
const TYPE = String.raw`(?<![\p{L}\p{N}_$.])(\p{Lu}[\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*)`;
const MEMBERS = new RegExp(String.raw`${TYPE}(?:\s+(?:${KIND}))?['’]s\s+([\p{L}_$][\p{L}\p{N}_$]*)`, "u");
const MEMBERS_OF = new RegExp(
  String.raw`([\p{L}_$][\p{L}\p{N}_$]*)\s+(?:method|function|field|property|attribute)\s+of\s+(?:the\s+)?${TYPE}`,
  "u",
);
/** Words around a name in a sentence that say nothing about it. */
const AROUND = [
  SORTS,
  KIND,
  `${REQUEST}|${WHICH}|${ARTICLE}|when|why|how\\s+often|from\\s+where|we|i|all|every|any|of|to|for|is|are|there|do|does|it|that|in|and|being|gets?`,
  "code|functions|methods|classes|types|structs|interfaces|traits|places?|files?|everything|everywhere|properties|constants|names?|named|called(?=\\s+['\"`])",
].join("|");
/** A possible beginning of a question: "which components", "in which services". Questions for tests and commits have forms of their own. */
const MANY = "(?:(?:(?:by|from|in)\\s+)?which\\s+(?!(?:commits|does|is|specs|tests)\\s)\\p{L}+s\\s+)?";
/** Words for something given beside the question. */
const THIS = /^(?:this|it|them|these|those|that)$/i;
/** The beginning of an instruction: "run tests", "Update dependencies". */
const TO_DO = new RegExp(
  `^(?:${[
    "add|adjust|build|bump|change|check|clean(?:up)?|create|delete|disable|drop|enable|extend|fix(?:up)?|generate|implement|improve|install|make",
    "mark|merge|migrate|move|optimi[sz]e|organi[sz]e|pin|publish|refactor|reformat|release|remove|rename|reorder|replace|rerun|resolve|restore",
    "rework|rewrite|run|separate|simplify|skip|sort|speed|split|start|update|upgrade|use|write",
  ].join("|")})$`,
  "i",
);
/** Words that say what something is, or stand before such a word, and are not its name. */
const WHAT_IT_IS =
  /^(?:the|an?|(?:abstract|base|parent|super)(?:class|type)?|class|type|attribute|component|constructor|enum|error|exception|field|function|instance|interface|macro|method|mixin|module|object|package|protocol|record|struct|trait|variable)$/;
/** Words before the phrase of a question that belong to it, "find all references", "which version", unless they are marked as code. */
const ASKING = new RegExp(`^(?:${REQUEST}|${WHICH}|${ARTICLE}|all|any|compare|every|get|how|why)$`, "i");
/** A longer question asks for more. */
const LONGEST = 200;
/** Signs within a qualified name or at its end. */
const SIGN = /[!.:#>/\\]/;

/** Questions that ask for one thing about one name, and nothing else. */
export interface Questions {
  /** The phrase that each of them has. Few other questions do, so `whole`, which takes long to compile, is hardly ever needed. */
  readonly said: RegExp;
  /** The name is its first or its second group. */
  readonly whole: RegExp;
}

/**
 * Makes questions from the phrases before or after the name they ask about. `ending` may follow the former's name; `named` is how names are
 * written.
 */
export function questionsFor(before: string, behind: string, ending = "", named = NAME): Questions {
  const around = `(?:(?:${AROUND})\\s+)*`;
  const name = `['"\`]?(${named})(?:\\(\\)|${LABELS})?['"\`]?`;
  const isBefore = `${around}(?:${before})\\s+${around}${name}(?:\\s+(?:${KIND}|${SORTS}))?${ending}`;
  const isBehind = `${around}${name}\\s+${around}(?:${behind})(?:\\s+(?:from|in|at|anywhere|everywhere|here))*`;
  return {
    said: new RegExp(`${before}|${behind}`, "iu"),
    whole: new RegExp(`^\\s*${MANY}(?:${isBefore}|${isBehind})\\s*[?.!]*\\s*$`, "iu"),
  };
}

/**
 * The readings of the name that a question is about, the likeliest first. Empty if it is about "this", something given beside the question;
 * `undefined` if it is none of these questions.
 */
export function namesAskedFor(text: string, { said, whole }: Questions): readonly string[] | undefined {
  if (text.length > LONGEST || !said.test(text)) return undefined;
  const [, before, behind] = firstMatch(whole, waysToRead(text)) ?? [];
  const name = before ?? behind;
  if (name === undefined || isNoName(name, text)) return undefined;
  if (name === behind && ASKING.test(name) && !isMarked(name, text)) return undefined;
  if (THIS.test(name.replace(/\?$/, ""))) return [];
  // The question mark may end the question or be part of the name.
  return name.endsWith("?") ? [name.slice(0, -1), name] : [name];
}

/** What an expression finds in the first of some texts in which it finds anything: it takes long, and most texts are read only one way. */
function firstMatch(pattern: RegExp, texts: readonly string[]): RegExpExecArray | undefined {
  for (const text of texts) {
    const found = pattern.exec(text);
    if (found !== null) return found;
  }
  return undefined;
}

/** The readings of a text, the likeliest first. Most texts mean what they say. */
function waysToRead(text: string): readonly string[] {
  const marked = text.replace(CAPITALS, quoted);
  return [...new Set([marked, text, text.replace(MEMBERS, "$1.$2").replace(MEMBERS_OF, "$2.$1")])];
}

/** Marks the name in "the Command class" as code, so that it is not read as a word for what something is. */
function quoted(word: string): string {
  return SORT.test(word) ? `\`${word}\`` : word;
}

/** Whether the word in the place of the name says what to do or what something is. */
function isNoName(name: string, question: string): boolean {
  if (isMarked(name, question)) return false;
  const isToDo = TO_DO.test(name) && question.trimStart().startsWith(name);
  return WHAT_IT_IS.test(name) || isToDo || (!isNoWord(name) && isSaidToBe(SORTS, name, question));
}

function isMarked(name: string, question: string): boolean {
  return question.includes(`\`${name}`);
}

/** Whether a name inside a sentence cannot be a word, by its spelling. */
export function isNoWord(name: string): boolean {
  return isOnlyCode(name) || SIGN.test(name) || /^\p{Lu}/u.test(name);
}

/** Whether a question means something by name: the name cannot be a word, is marked as code, or is said to be a variable. */
export function isMeantByName(name: string, question: string): boolean {
  return isNoWord(name) || isMarked(name, question) || isSaidToBeVariable(name, question);
}

/** Whether a question says that a name is that of a variable, as of the environment, which may be any word. */
export function isSaidToBeVariable(name: string, question: string): boolean {
  return isSaidToBe("variable", name, question);
}

/** Whether one of some words, given as alternatives for an expression, stands right before or after a name. */
export function isSaidToBe(sorts: string, name: string, question: string): boolean {
  const written = String.raw`['"]?\s*(?<![\p{L}\p{N}_])(?:${sorts})(?![\p{L}\p{N}_])\s*['"]?`;
  const said = [...question.matchAll(new RegExp(written, "giu"))];
  return said.some(
    ({ 0: { length }, index }) =>
      question.startsWith(name, index + length) || question.slice(0, index).endsWith(name),
  );
}
