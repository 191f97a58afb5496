import { isMeantByName, namesAskedFor, questionsFor } from "./namesAskedFor.ts";

/** A type, and its place in the signatures of the functions that are asked for. */
export interface SignatureAsked {
  readonly type: string;
  readonly at: "parameter" | "return";
}

/** Names of types, maybe qualified and with type arguments: `shop.Cart`, `Map<string, Cart>`, `Cart[]`. */
const TYPE = String.raw`(?:[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::)[\p{L}_$][\p{L}\p{N}_$]*)*(?:<[^<>]*(?:<[^<>]*>[^<>]*)?>)?(?:\[\])?)`;
const PARAMETER = "(?:parameter|argument|param|arg)s?";
/** An instruction, "return a Cart", asks for no functions; the verb needs a subject. */
const OF_SOME = String.raw`(?<=\b(?:that|which|who|what|functions|methods)\s+)`;
const RETURNS = questionsFor(
  `${OF_SOME}(?:return|yield|produce)|returns|returning|yields|yielding|produces|producing`,
  "(?!)",
  "",
  TYPE,
);
const TAKES = questionsFor(
  `${OF_SOME}(?:take|accept|receive)|takes|taking|accepts|accepting|receives|receiving|with\\s+(?:an?\\s+)?${PARAMETER}\\s+of\\s+type`,
  "(?!)",
  `(?:\\s+(?:as\\s+)?(?:an?\\s+)?${PARAMETER})?`,
  TYPE,
);
const HAS = questionsFor("with|having|has|have", "(?!)", `\\s+(?:as\\s+)?(?:an?\\s+)?${PARAMETER}`, TYPE);

/**
 * The type in a question for functions with that type in their signatures, and nothing else: "functions that return a Cart", "what takes a
 * Map<string, Cart>?". `undefined` for every other question.
 */
export function signatureAsked(text: string): SignatureAsked | undefined {
  for (const [questions, at] of [
    [RETURNS, "return"],
    [TAKES, "parameter"],
    [HAS, "parameter"],
  ] as const) {
    const [type] = namesAskedFor(text, questions) ?? [];
    if (type !== undefined && isMeantByName(type, text)) return { type, at };
  }
  return undefined;
}
