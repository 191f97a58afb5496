import { joinedName } from "../../text/joinedName.ts";
import { isOnlyCode } from "../../text/onlyCode.ts";
import type { Definition } from "../source/source.ts";

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*[!?]?/gu;
/** Follows a name that is called. */
const OPENS = /\s*\(/y;
/** Follows a name that is assigned a value, or is a key. */
const GIVEN_VALUE = /\s*(?::(?!:)|=(?![=>~]))/y;
const QUOTE = /["'`]/;
/** The receiver before a member's name: `cart` of `shop.cart?.total`; no word if it is an expression. */
const RECEIVER = /([\p{L}_$][\p{L}\p{N}_$]*)?[)\]}]*\s{0,20}[?!]?(?:\.|->|::)\s{0,20}$/u;
/** Code that is looked at before a name, in UTF-16 units. */
const REACH = 100;
const SELF = /^(?:this|self|cls|super|parent|static)$/i;
/** Names with fewer letters are part of others by chance. */
const MIN_RECEIVER = 3;

/**
 * The names in a definition that stand for something of its own, and not for a function of the same name: its parameters, and names that it
 * assigns values to.
 */
export class OwnNames {
  readonly #text: string;
  readonly #parameters: ReadonlySet<string>;
  #values: ReadonlySet<string> | undefined;
  #words: ReadonlySet<string> | undefined;

  /** `text` is the shown text of the definition. */
  constructor({ signature }: Definition, text: string) {
    this.#text = text;
    this.#parameters = new Set(wordsWhere(signature, end => !isAt(OPENS, signature, end)));
  }

  hasParameter(name: string): boolean {
    return this.#parameters.has(name);
  }

  /**
   * Whether the call of a name at `start` may be of a given type's member. A name that is a word may be a member of many types
   * (`timer.Stop()`): it is meant only if the call has no receiver, if the receiver is the object itself or has a name like the type's, or
   * if the text names the type.
   */
  isOwnerMeant(start: number, name: string, type: string): boolean {
    if (isOnlyCode(name)) return true;
    const before = RECEIVER.exec(this.#text.slice(Math.max(0, start - REACH), start));
    if (before === null) return true;
    const [, receiver = ""] = before;
    const [called, own] = [joinedName(receiver), joinedName(type)];
    const isAlike = called.length >= MIN_RECEIVER && (own.includes(called) || called.includes(own));
    this.#words ??= new Set(wordsWhere(this.#text, () => true));
    return SELF.test(receiver) || isAlike || this.#words.has(type);
  }

  /** Whether a function's name that is not called, from `start` to `end` of the text, means something else: a value, a member or a word. */
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
