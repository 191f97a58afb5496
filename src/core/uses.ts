import { isFunction, isType, isValue, type SpanKind } from "./span.ts";
import { isCapitalised } from "./text/identifiers.ts";
import { isOnlyCode } from "./text/onlyCode.ts";

/** What something is called, and what it is, since code names functions and types in other ways. */
export interface Named {
  readonly name: string;
  readonly kind: SpanKind;
  /** What else is called so, but for a sign behind it: `save!` beside `save`. Who names that does not name this. */
  readonly signed?: readonly string[];
}

const IN_WORD = /[\p{L}\p{N}_$]/u;
const IN_HYPHENATED = /[\p{L}\p{N}_$-]/u;
/** A name that joins its words as commands do: `Send-Parcel`. */
const HYPHENATED = /^[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)+$/u;
const ARGUMENT = String.raw`[^\n()<>]{0,100}`;
/** What opens the arguments of a call, on one line: `(`, `<Cart>(`, `::<Vec<u8>>(`, `?.(`, and of a macro `![`. */
const OPENS = new RegExp(
  `(?:\\?\\.|(?:::)?<${ARGUMENT}(?:<${ARGUMENT}>${ARGUMENT}){0,4}>)?[^\\S\\n]*\\(|![^\\S\\n]*[([{]`,
  "y",
);
/** What constants are called: nothing else in code is, whatever it means in prose. */
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N}]{2,}$/u;
/** Signs that belong to a name, and to no word. */
const SIGNS = ["!", "?"];

/** Whether code can name a definition, and not by a sign as an operator. */
export function isCallable({ name, kind }: Named): boolean {
  // What data is called so, as the keys of a file, is called by nobody.
  const isCommand = isFunction(kind) && HYPHENATED.test(name);
  return isCommand || (kind !== "section" && /^[\p{L}\p{N}_$]+[!?]?$/u.test(name));
}

/** Whether whoever names something thereby uses it: many languages call without brackets, and functions are handed on to be called. */
export function isUsedByName({ name, kind }: Named): boolean {
  const isNoWord =
    isOnlyCode(name) ||
    (isValue(kind) && CAPITALS.test(name)) ||
    HYPHENATED.test(name) ||
    name.includes(".") ||
    SIGNS.some(sign => name.endsWith(sign));
  return !isType(kind) && isNoWord;
}

/** Whether a definition is a type that no word is called like, which code uses by naming it, as in a signature. */
export function isTypeByName({ name, kind }: Named): boolean {
  return (isType(kind) || kind === "module") && (isOnlyCode(name) || isCapitalised(name));
}

/** Whether a text names something as one does who uses it. */
export function isUsedIn(text: string, named: Named, byName?: boolean): boolean {
  return usesOf(text, named, byName).next().done === false;
}

/** A use of a name. */
export interface Use {
  readonly offset: number;
  /** It is called, or made: what opens its arguments stands behind the name. */
  readonly isCall: boolean;
}

/** The names that something else has which is called like a definition, but for a sign behind that. `isDefined` tells whether anything is called so. */
export function signedNames(name: string, isDefined: (name: string) => boolean): readonly string[] {
  return SIGNS.map(sign => name + sign).filter(isDefined);
}

/** Where a name stands by itself and is called, or stands for a use wherever it is. */
export function* usesOf(text: string, named: Named, byName = isUsedByName(named)): Generator<Use> {
  const { name, signed = [] } = named;
  const inName = HYPHENATED.test(name) ? IN_HYPHENATED : IN_WORD;
  for (let offset = text.indexOf(name); offset !== -1; offset = text.indexOf(name, offset + 1)) {
    const end = offset + name.length;
    if (inName.test(text.charAt(offset - 1)) || inName.test(text.charAt(end))) continue;
    if (signed.some(each => text.startsWith(each, offset))) continue;
    OPENS.lastIndex = end;
    const isCall = OPENS.test(text);
    if (isCall || byName) yield { offset, isCall };
  }
}
