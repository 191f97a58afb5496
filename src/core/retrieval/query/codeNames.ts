import { joinedName } from "../../text/joinedName.ts";

/** A name as only code writes it: with a capital or joining sign inside, or `_` or `$` before it. Or one in backticks. */
const CODE_NAME =
  /`([\p{L}_$][\p{L}\p{N}_$]*)`|(?<![\p{L}\p{N}_$])((?:_+[\p{L}$]|\$\p{L}|[\p{L}$][\p{L}\p{N}$]*_|(?=[\p{L}$])[\p{L}\p{N}$]*(?:[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}))[\p{L}\p{N}_$]*)/gu;
/** A name and nothing else, but for names around it and what it is called with: `Cart.total`, `Cart#empty!`, `cart->add($parcel, 2);`. */
const ONE_NAME =
  /^\s*(?:([\p{L}_$][\p{L}\p{N}_$]*)(?:\.|::|->|#))*([\p{L}_$][\p{L}\p{N}_$]*)([!?]?)(?:\([^()]*\))?;?\s*$/u;

/** A member and what has it, within a sentence or code; no part of a path, or of something longer: `Cart.total`, `cart->add`. */
const MEMBER =
  /(?<![\p{L}\p{N}_$./-])([\p{L}_$][\p{L}\p{N}_$]*)(?:\.|::|->|#)([\p{L}_$][\p{L}\p{N}_$]*)(?![\p{L}\p{N}_$/-]|\.\p{L})/gu;

/** Words and nothing else. */
const WORDS_ALONE = /^\s*[\p{L}\p{N}]+(?:\s+[\p{L}\p{N}]+)+\s*$/u;

/** A name that a language gives a meaning, as Python does: many classes define it, and every stack trace goes through it. */
const GIVEN_NAME = /^__.+__$/;

/** The names that a question has as only code writes them. One that languages give counts where it is all that is asked for. */
export function codeNamesIn(text: string): Set<string> {
  const names = [...text.matchAll(CODE_NAME)].flatMap(([, quoted, written]) => quoted ?? written ?? []);
  const asked = nameThatIs(text);
  return new Set(names.filter(name => name === asked || !GIVEN_NAME.test(name)));
}

/** The name that a question is, if it is one, without a sign behind it; `undefined` otherwise. */
export function nameThatIs(text: string): string | undefined {
  return ONE_NAME.exec(text)?.[2];
}

/** A member and what has it. */
interface Member {
  readonly name: string;
  readonly of: string;
  /** What stands behind the name, and may be a part of it: `!`, or `?`, which a question ends in as well. Empty where nothing does. */
  readonly sign: string;
}

/** The member that a question is, and what has it, if it is one: `total` of `Cart`. */
export function memberThatIs(text: string): Member | undefined {
  const [, of, name, sign = ""] = ONE_NAME.exec(text) ?? [];
  return of === undefined || name === undefined ? undefined : { name, of, sign };
}

/** The members that a question has, by their names: what has each, as `joinedName` gives it. */
export function membersIn(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const members = new Map<string, Set<string>>();
  for (const [, of = "", name = ""] of text.matchAll(MEMBER)) {
    members.set(name, new Set([...(members.get(name) ?? []), joinedName(of)]));
  }
  return members;
}

/**
 * The name that all words of a question make, as `joinedName` gives it: who asks for "build request" means `buildRequest`. `undefined`
 * where it is a single word, or has anything else.
 */
export function nameOfWords(text: string): string | undefined {
  return WORDS_ALONE.test(text) ? joinedName(text) : undefined;
}
