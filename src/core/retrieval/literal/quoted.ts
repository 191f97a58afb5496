import { escaped } from "../../text/escaped.ts";
import { isStopWord } from "../../text/tokens.ts";
import { type FilledPlace, filledIn } from "./filledIn.ts";

/** What stands in quotes in a sentence; an apostrophe has a letter before it or behind it. */
const QUOTED = /"([^"\n]+)"|“([^”\n]+)”|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Words that say something, without which a quote is a name or stands in hundreds of places: "not found". */
const LEAST_TELLING = 2;

/** A message that a question quotes. */
export interface Quoted {
  /** What a text that has it has all words of. */
  readonly words: string;
  /** Where a text has it word for word, or what it was made of by filling in values. */
  placeIn(text: string): FilledPlace | undefined;
}

/** The messages that somebody quotes who asks about them: `where does "cart is not open" come from`. */
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
        return offset === -1 ? templateIn(text) : { offset, share: 1 };
      },
    };
  });
}
