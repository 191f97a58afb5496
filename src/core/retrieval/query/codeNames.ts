import { joinedName } from "../../text/joinedName.ts";

/** A name that only code has, with a capital or joining sign inside or `_` or `$` before it, or any name in backticks. */
const CODE_NAME =
  /`([\p{L}_$][\p{L}\p{N}_$]*)`|(?<![\p{L}\p{N}_$])((?:_+[\p{L}$]|\$\p{L}|[\p{L}$][\p{L}\p{N}$]*_|(?=[\p{L}$])[\p{L}\p{N}$]*(?:[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}))[\p{L}\p{N}_$]*)/gu;
/** A name and nothing else except its qualifiers and a call: `Cart.total`, `Cart#empty!`, `cart->add($parcel, 2);`. */
const ONE_NAME =
  /^\s*(?:([\p{L}_$][\p{L}\p{N}_$]*)(?:\.|::|->|#))*([\p{L}_$][\p{L}\p{N}_$]*)([!?]?)(?:\([^()]*\))?;?\s*$/u;

/** A member with its owner, in a sentence or code, but not in a path or something longer: `Cart.total`, `cart->add`. */
const MEMBER =
  /(?<![\p{L}\p{N}_$./-])([\p{L}_$][\p{L}\p{N}_$]*)(?:\.|::|->|#)([\p{L}_$][\p{L}\p{N}_$]*)(?![\p{L}\p{N}_$/-]|\.\p{L})/gu;

/** Nothing but words. */
const WORDS_ALONE = /^\s*[\p{L}\p{N}]+(?:\s+[\p{L}\p{N}]+)+\s*$/u;

/** A name with a meaning in the language, as in Python: many classes define it, and every stack trace passes through it. */
const GIVEN_NAME = /^__.+__$/;

/** The names in a question that only code has. A name with a meaning in the language counts only if it is the whole question. */
export function codeNamesIn(text: string): Set<string> {
  const names = [...text.matchAll(CODE_NAME)].flatMap(([, quoted, written]) => quoted ?? written ?? []);
  const asked = nameThatIs(text);
  return new Set(names.filter(name => name === asked || !GIVEN_NAME.test(name)));
}

/** The name that is the whole question, without a sign behind it; `undefined` if the question is something else. */
export function nameThatIs(text: string): string | undefined {
  return ONE_NAME.exec(text)?.[2];
}

/** A member and its owner. */
interface Member {
  readonly name: string;
  readonly of: string;
  /** The sign after the name, which may be part of it: `!`, or `?`, which may also end the question. Empty if there is none. */
  readonly sign: string;
}

/** The member that is the whole question, and its owner: `total` of `Cart`. */
export function memberThatIs(text: string): Member | undefined {
  const [, of, name, sign = ""] = ONE_NAME.exec(text) ?? [];
  return of === undefined || name === undefined ? undefined : { name, of, sign };
}

/** The owners, in the form of `joinedName`, of each member that a question mentions. */
export function membersIn(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const members = new Map<string, Set<string>>();
  for (const [, of = "", name = ""] of text.matchAll(MEMBER)) {
    members.set(name, new Set([...(members.get(name) ?? []), joinedName(of)]));
  }
  return members;
}

/**
 * The name that all words of a question form together, in the form of `joinedName`: "build request" means `buildRequest`. `undefined` if it
 * is a single word or has anything else.
 */
export function nameOfWords(text: string): string | undefined {
  return WORDS_ALONE.test(text) ? joinedName(text) : undefined;
}
