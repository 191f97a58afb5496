import { escaped } from "../../text/escaped.ts";
import { isStopWord } from "../../text/tokens.ts";
import { type FilledPlace, filledIn } from "./filledIn.ts";

/** Quoted text in a sentence; an apostrophe has a letter before or after it. */
const QUOTED = /"([^"\n]+)"|“([^”\n]+)”|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** The fewest meaningful words of a message; with fewer, a quote is a name or occurs in hundreds of places: "not found". */
const LEAST_TELLING = 2;

/** A message that a question quotes. */
export interface Quoted {
  /** A text that has the message has all of these words. */
  readonly words: string;
  /** The place where a text has it verbatim, or the literal that it was made from by filling in values. */
  placeIn(text: string): FilledPlace | undefined;
}

/** The messages that a question quotes: `where does "cart is not open" come from`. */
export function quotedIn(question: string): readonly Quoted[] {
  return [...question.matchAll(QUOTED)].flatMap(([, straight, curved, single]) => {
    const message = straight ?? curved ?? single ?? "";
    const words = message.match(WORD) ?? [];
    if (words.filter(word => !isStopWord(word.toLowerCase())).length < LEAST_TELLING) return [];
    const whole = new RegExp(
      String.raw`(?<![\p{L}\p{N}])${words.map(escaped).join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`,
      "iu",
    );
    const templateIn = filledIn(message);
    return {
      words: message,
      placeIn(text) {
        const offset = text.search(whole);
        return offset === -1 ? templateIn(text) : { offset, share: 1, before: 0 };
      },
    };
  });
}
