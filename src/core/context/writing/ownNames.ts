import type { Definition } from "../source/source.ts";

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*[!?]?/gu;
/** What follows a name that is called. */
const OPENS = /\s*\(/y;
/** What follows a name that is given a value, or is the key of one. */
const GIVEN_VALUE = /\s*(?::(?!:)|=(?![=>~]))/y;
const QUOTE = /["'`]/;

/**
 * The names of a definition that stand for things of its own, and for no function called alike: its parameters, and what it gives a
 * value.
 */
export class OwnNames {
  readonly #text: string;
  readonly #parameters: ReadonlySet<string>;
  #values: ReadonlySet<string> | undefined;

  /** `text` is what is shown of the definition. */
  constructor({ signature }: Definition, text: string) {
    this.#text = text;
    this.#parameters = new Set(wordsWhere(signature, end => !isAt(OPENS, signature, end)));
  }

  hasParameter(name: string): boolean {
    return this.#parameters.has(name);
  }

  /** Whether a function's name that is not called, from `start` to `end` of the text, is something else: a value, a member or a word. */
  isOtherAt(start: number, end: number, isMember: boolean): boolean {
    const [before, after] = [this.#text.charAt(start - 1), this.#text.charAt(end)];
    if (QUOTE.test(before) || QUOTE.test(after) || (before === "." && !isMember)) return true;
    const text = this.#text;
    this.#values ??= new Set(
      wordsWhere(text, (to, from) => isAt(GIVEN_VALUE, text, to) && text.charAt(from - 1) !== "."),
    );
    return this.#values.has(text.slice(start, end));
  }
}

function wordsWhere(text: string, holds: (end: number, start: number) => boolean): string[] {
  return [...text.matchAll(WORD)]
    .filter(({ 0: word, index }) => holds(index + word.length, index))
    .map(([word]) => word);
}

function isAt(sign: RegExp, text: string, at: number): boolean {
  sign.lastIndex = at;
  return sign.test(text);
}
