import { escaped } from "../../text/escaped.ts";
import { inLowerCase } from "../../text/inLowerCase.ts";
import { wordsOf } from "./filledIn.ts";
import { LEAST_WORDS } from "./messageParts.ts";

/** What may stand between two words of a text, but not between two texts. */
const JOINT = String.raw`(?:\\?'|[^\p{L}\p{N}\n'"\x60<>]+)`;
/** Signs around the words of a text, such as its full stop. */
const SIGNS = String.raw`[^\p{L}\p{N}\n"'\x60<>]{0,3}`;

/**
 * Finds the place where a question is a whole text of a program, as in quotes or between tags: `"No cart was found."` for "No cart was
 * found". `undefined` if it has too few words, since these may be a text by chance.
 */
export function wholeText(question: string): ((text: string) => number | undefined) | undefined {
  const words = wordsOf(question);
  if (words.length < LEAST_WORDS) return undefined;
  const whole = new RegExp(
    String.raw`(?<=["'\x60>])${SIGNS}${words.map(escaped).join(JOINT)}${SIGNS}(?=["'\x60<])`,
    "iu",
  );
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return text => {
    // Most texts lack the longest word. That is told many times as fast, since nothing is compiled and nothing looks back.
    const inLower = inLowerCase(text);
    if (!longestFirst.every(word => inLower.includes(word))) return undefined;
    const offset = text.search(whole);
    return offset === -1 ? undefined : offset;
  };
}
