import { isOnlyCode } from "./onlyCode.ts";

/** Names, and those around one: `Cart.total`, `shop::total`, `empty?`. */
const NAME = String.raw`(?:[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:\.|::|->|#|\/)[\p{L}_$#][\p{L}\p{N}_$]*)*[!?]?)`;
/** What stands around a name in a sentence, and says nothing of it. */
const AROUND = [
  "find|show|list|get|give|me|we|i|all|every|any|the|a|an|of|to|for|who|what|which|where|is|are|do|it|that|in|and|being|gets?",
  "code|functions?|methods?|class(?:es)?|places?|files?|everything|everywhere|property|properties|constants?|names?|named|called(?=\\s+['\"`])",
].join("|");
/** Calls, as what comes before the name, or behind it. */
const CALLING =
  "callers?|calls?|calling|call[ -]?sites?|invokes?|invoking|invocations?|references?|referencing|usages?";
const CALLED = "callers?|called|call[ -]?sites?|invoked|invocations?|referenced|references|usages?";
/** Words that things are called as well, so that only what code alone can be called is meant with them. */
const USING = "uses?|using";
const USED = "uses|used";

const asking = (before: string, behind: string): RegExp => {
  const around = `(?:(?:${AROUND})\\s+)*`;
  const name = `['"\`]?(${NAME})(?:\\(\\))?['"\`]?`;
  return new RegExp(
    `^\\s*(?:${around}(?:${before})\\s+${around}${name}|${around}${name}\\s+${around}(?:${behind})(?:\\s+(?:from|in|at|anywhere|everywhere|here))*)\\s*[?.!]*\\s*$`,
    "iu",
  );
};
const CALLS = asking(CALLING, CALLED);
const USES = asking(USING, USED);
/** What stands between a name and those around it, or ends one. */
const SIGN = /[!.:#>/]/;
/** What stands for what was told beside the question. */
const THIS = /^(?:this|it|them|these|those|that)$/i;
/** What is longer asks for more. */
const LONGEST = 200;

/**
 * The names whose callers a question asks for and for nothing else, "callers of total", "where is Cart.total used?", the likeliest first;
 * none where it asks for those of something that was told beside it. `undefined` for every other question.
 */
export function callersAskedFor(text: string): readonly string[] | undefined {
  if (text.length > LONGEST) return undefined;
  const calls = CALLS.exec(text);
  const [, before, behind] = calls ?? USES.exec(text) ?? [];
  const name = before ?? behind;
  if (name === undefined) return undefined;
  if (THIS.test(name.replace(/\?$/, ""))) return [];
  if (calls === null && !isOnlyCode(name) && !SIGN.test(name)) return undefined;
  // A question ends in the sign that some names end in.
  return name.endsWith("?") ? [name.slice(0, -1), name] : [name];
}
