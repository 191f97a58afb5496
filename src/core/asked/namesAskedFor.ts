import { isOnlyCode } from "../onlyCode.ts";

/** Names, and those around one: `Cart.total`, `shop::total`, `Shop\Cart`, `empty?`, `Send-Parcel`. */
const NAME = String.raw`(?:[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:\.|::|->|[#/\\-])[\p{L}_$#][\p{L}\p{N}_$]*)*[!?]?)`;
/** What stands around a name in a sentence, and says nothing of it. */
const AROUND = [
  "find|show|list|give|me|we|i|all|every|any|the|a|an|of|to|for|who|what|which|where|is|are|there|do|it|that|in|and|being|gets?",
  "code|functions?|methods?|class(?:es)?|types?|structs?|interfaces?|traits?|places?|files?|everything|everywhere|property|properties|constants?|names?|named|called(?=\\s+['\"`])",
].join("|");
/** What stands for what was told beside the question. */
const THIS = /^(?:this|it|them|these|those|that)$/i;
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

/** Questions by what stands before the name that they ask for, or behind it; `ending` is what the former may end with. */
export function questionsFor(before: string, behind: string, ending = ""): Questions {
  const around = `(?:(?:${AROUND})\\s+)*`;
  const name = `['"\`]?(${NAME})(?:\\(\\))?['"\`]?`;
  const isBefore = `${around}(?:${before})\\s+${around}${name}${ending}`;
  const isBehind = `${around}${name}\\s+${around}(?:${behind})(?:\\s+(?:from|in|at|anywhere|everywhere|here))*`;
  return {
    said: new RegExp(`${before}|${behind}`, "iu"),
    whole: new RegExp(`^\\s*(?:${isBefore}|${isBehind})\\s*[?.!]*\\s*$`, "iu"),
  };
}

/**
 * The name that a question is about, as it may be meant, the likeliest first; none where it is about something that was told beside it,
 * `undefined` where it is none of such questions.
 */
export function namesAskedFor(text: string, { said, whole }: Questions): readonly string[] | undefined {
  if (text.length > LONGEST || !said.test(text)) return undefined;
  const [, before, behind] = whole.exec(text) ?? [];
  const name = before ?? behind;
  if (name === undefined) return undefined;
  if (THIS.test(name.replace(/\?$/, ""))) return [];
  // A question ends in the sign that some names end in.
  return name.endsWith("?") ? [name.slice(0, -1), name] : [name];
}

/** Whether a name is written as no word is, inside of a sentence. */
export function isNoWord(name: string): boolean {
  return isOnlyCode(name) || SIGN.test(name) || /^\p{Lu}/u.test(name);
}

/** Whether a question means something by its name: it is written as no word is, or marked as code. */
export function isMeantByName(name: string, question: string): boolean {
  return isNoWord(name) || question.includes(`\`${name}`);
}
