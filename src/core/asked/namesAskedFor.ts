import { isOnlyCode } from "../text/onlyCode.ts";
import { ARTICLE, REQUEST, WHICH } from "../text/questionWords.ts";

/** Names, and those around one: `Cart.total`, `shop::total`, `Shop\Cart`, `empty?`, `Send-Parcel`. */
const NAME = String.raw`(?:[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:\.|::|->|[#/\\-])[\p{L}_$#][\p{L}\p{N}_$]*)*[!?]?)`;
/** What stands behind a name that has a label for each argument: `addItem:atIndex:` goes by its first word. */
const LABELS = String.raw`(?::[\p{L}_][\p{L}\p{N}_]*)*:`;
/** Names of modules, which may be paths: `../cart`, `.cart`, `package:shop/cart.dart`. */
export const MODULE_NAME = String.raw`(?:(?:\.+\/?(?:\.\.\/)*|\p{Ll}+:(?!:))?${NAME})`;
/** What may be said of a name that is written as no word is, "the event CartPaid", and of a word is part of what it means: "the event loop". */
const SORTS =
  "annotation|column|command|controller|decorator|entity|event|flag|hook|job|middleware|model|notification|option|service|setting|signal|table";
/** What one thing is that code has a name for. */
const KIND =
  "function|method|class|type|struct|interface|trait|property|constant|(?:environment\\s+|env\\s+)?variable|field|attribute|enum|protocol|record|objects?|instances?|module|package|macro|mixin|component|exception|error";
const SORT = new RegExp(`^(?:${SORTS}|${KIND})$`, "i");
/** Words with a capital inside of a sentence. */
const CAPITALS = /(?<=\s)\p{Lu}\p{Ll}+(?=\s)/gu;
/** What somebody calls a member of a type: "Cart's total", "the total method of the Cart class". */
const TYPE = String.raw`(?<![\p{L}\p{N}_$.])(\p{Lu}[\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*)`;
const MEMBERS = new RegExp(String.raw`${TYPE}(?:\s+(?:${KIND}))?['’]s\s+([\p{L}_$][\p{L}\p{N}_$]*)`, "u");
const MEMBERS_OF = new RegExp(
  String.raw`([\p{L}_$][\p{L}\p{N}_$]*)\s+(?:method|function|field|property|attribute)\s+of\s+(?:the\s+)?${TYPE}`,
  "u",
);
/** What stands around a name in a sentence, and says nothing of it. */
const AROUND = [
  SORTS,
  KIND,
  `${REQUEST}|${WHICH}|${ARTICLE}|when|why|how\\s+often|from\\s+where|we|i|all|every|any|of|to|for|is|are|there|do|does|it|that|in|and|being|gets?`,
  "code|functions|methods|classes|types|structs|interfaces|traits|places?|files?|everything|everywhere|properties|constants|names?|named|called(?=\\s+['\"`])",
].join("|");
/** What a question may begin with: "which components", "in which services". Tests and commits are asked for in ways of their own. */
const MANY = "(?:(?:(?:by|from|in)\\s+)?which\\s+(?!(?:commits|does|is|specs|tests)\\s)\\p{L}+s\\s+)?";
/** What stands for what was told beside the question. */
const THIS = /^(?:this|it|them|these|those|that)$/i;
/** What a sentence begins with that says what to do: "run tests", "Update dependencies". */
const TO_DO = new RegExp(
  `^(?:${[
    "add|adjust|build|bump|change|check|clean(?:up)?|create|delete|disable|drop|enable|extend|fix(?:up)?|generate|implement|improve|install|make",
    "mark|merge|migrate|move|optimi[sz]e|organi[sz]e|pin|publish|refactor|reformat|release|remove|rename|reorder|replace|rerun|resolve|restore",
    "rework|rewrite|run|separate|simplify|skip|sort|speed|split|start|update|upgrade|use|write",
  ].join("|")})$`,
  "i",
);
/** What something is, or what stands before that, which is no name of it. */
const WHAT_IT_IS =
  /^(?:the|an?|(?:abstract|base|parent|super)(?:class|type)?|class|type|attribute|component|constructor|enum|error|exception|field|function|instance|interface|macro|method|mixin|module|object|package|protocol|record|struct|trait|variable)$/;
/** What is longer asks for more. */
const LONGEST = 200;
/** What stands between a name and those around it, or ends one. */
const SIGN = /[!.:#>/\\]/;

/** Questions that ask for one thing of one name and for nothing else. */
export interface Questions {
  /** What each of them says of the name. Few other questions do, so that the whole, which takes long to compile, is hardly ever needed. */
  readonly said: RegExp;
  /** The name is its first or its second group. */
  readonly whole: RegExp;
}

/** Questions by what stands before the name that they ask for, or behind it; `ending` is what the former may end with, `named` how names are written. */
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
 * The name that a question is about, as it may be meant, the likeliest first; none where it is about something that was told beside it,
 * `undefined` where it is none of such questions.
 */
export function namesAskedFor(text: string, { said, whole }: Questions): readonly string[] | undefined {
  if (text.length > LONGEST || !said.test(text)) return undefined;
  const found = waysToRead(text).map(way => whole.exec(way));
  const [, before, behind] = found.find(each => each !== null) ?? [];
  const name = before ?? behind;
  if (name === undefined || isNoName(name, text)) return undefined;
  if (THIS.test(name.replace(/\?$/, ""))) return [];
  // A question ends in the sign that some names end in.
  return name.endsWith("?") ? [name.slice(0, -1), name] : [name];
}

/** A text as it may be meant, the likeliest first; most are meant as they are. */
function waysToRead(text: string): readonly string[] {
  const marked = text.replace(CAPITALS, quoted);
  return [...new Set([marked, text, text.replace(MEMBERS, "$1.$2").replace(MEMBERS_OF, "$2.$1")])];
}

/** "The Command class" is called so: marked as code, the word is no longer taken for one that says what something is. */
function quoted(word: string): string {
  return SORT.test(word) ? `\`${word}\`` : word;
}

/** Whether what stands where a question has its name is a word that says what to do, or what something is. */
function isNoName(name: string, question: string): boolean {
  if (question.includes(`\`${name}`)) return false;
  const isToDo = TO_DO.test(name) && question.trimStart().startsWith(name);
  return WHAT_IT_IS.test(name) || isToDo || (!isNoWord(name) && isSaidToBe(SORTS, name, question));
}

/** Whether a name is written as no word is, inside of a sentence. */
export function isNoWord(name: string): boolean {
  return isOnlyCode(name) || SIGN.test(name) || /^\p{Lu}/u.test(name);
}

/** Whether a question means something by its name: it is written as no word is, marked as code, or said to be a variable. */
export function isMeantByName(name: string, question: string): boolean {
  return isNoWord(name) || question.includes(`\`${name}`) || isSaidToBeVariable(name, question);
}

/** Whether a question says of a name that it is that of a variable, as of the environment, which may be called by any word. */
export function isSaidToBeVariable(name: string, question: string): boolean {
  return isSaidToBe("variable", name, question);
}

/** Whether one of some sorts, given as alternatives of an expression, stands before a name or behind it. */
export function isSaidToBe(sorts: string, name: string, question: string): boolean {
  const said = [...question.matchAll(new RegExp(`\\b['"]?\\s*\\b(?:${sorts})\\b\\s*['"]?`, "gi"))];
  return said.some(
    ({ 0: { length }, index }) =>
      question.startsWith(name, index + length) || question.slice(0, index).endsWith(name),
  );
}
