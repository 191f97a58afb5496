import { isFunction, isType, isValue, type SpanKind } from "./span.ts";
import { isCapitalised } from "./text/identifiers.ts";
import { beforeOnLine } from "./text/lines.ts";
import { isOnlyCode } from "./text/onlyCode.ts";

/** A name and its kind, since code refers to functions and types in different ways. */
export interface Named {
  readonly name: string;
  readonly kind: SpanKind;
  /** Other names that add a sign to this one: `save!` beside `save`. A use of one of those is not a use of this. */
  readonly signed?: readonly string[];
  /** It is called by its name alone where it is looked for, whatever the name means in prose. */
  readonly isCalledBare?: boolean;
}

const IN_WORD = /[\p{L}\p{N}_$]/u;
const IN_HYPHENATED = /[\p{L}\p{N}_$-]/u;
/** A name with hyphens between its words, as commands have: `Send-Parcel`. */
const HYPHENATED = /^[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)+$/u;
const ARGUMENT = String.raw`[^\n()<>]{0,100}`;
/** The opening of a call's arguments, on one line: `(`, `<Cart>(`, `::<Vec<u8>>(`, `?.(`, and of a macro's `![`. */
const OPENS = new RegExp(
  `(?:\\?\\.|(?:::)?<${ARGUMENT}(?:<${ARGUMENT}>${ARGUMENT}){0,4}>)?[^\\S\\n]*\\(|![^\\S\\n]*[([{]`,
  "y",
);
/** The form of a constant's name, which nothing else in code has, whatever the word means in prose. */
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N}]{2,}$/u;
/** Text on the same line before and behind a word that makes it part of a path, an option, a key, a variable or the like. */
const OTHER_BEFORE = /(?:[@/\\-]|(?<!:):)$/;
const OTHER_BEHIND = /^(?:[/\\-]|\s?(?::(?!:)|=(?![=>~])))/;
/** Text on the same line before and behind a name that is a key, or a parameter or field with its type: it is called there by nobody. */
const KEY_BEFORE =
  /(?:^|[({[,])\s*(?:(?:const|let|mut|private|protected|pub|public|readonly|static|val|var)\s+)*$/;
const KEY_BEHIND = /^\??:(?!:)/;
/** UTF-16 units that are looked at before a word for the beginning of a string. */
const MOST_BEFORE = 2000;
/** Signs that can end a name, but not a word. */
const SIGNS = ["!", "?"];

/** Whether code can refer to a definition by a name, not by a sign as for an operator. */
export function isCallable({ name, kind }: Named): boolean {
  // Data with such names, such as the keys of a file, is never called.
  const isCommand = isFunction(kind) && HYPHENATED.test(name);
  return isCommand || (kind !== "section" && /^[\p{L}\p{N}_$]+[!?]?$/u.test(name));
}

/** Whether naming something is using it: many languages call without brackets, and functions are passed on to be called. */
function isUsedByName({ name, kind }: Named): boolean {
  const isNoWord =
    isOnlyCode(name) ||
    (isValue(kind) && CAPITALS.test(name)) ||
    HYPHENATED.test(name) ||
    name.includes(".") ||
    SIGNS.some(sign => name.endsWith(sign));
  return !isType(kind) && isNoWord;
}

/** Whether a definition is a type whose name is not also a word. Code uses such a type by naming it, as in a signature. */
function isTypeByName({ name, kind }: Named): boolean {
  return (isType(kind) || kind === "module") && (isOnlyCode(name) || isCapitalised(name));
}

/** Whether a text uses something. `withTypes` says that naming a type uses it. */
export function isUsedIn(text: string, named: Named, withTypes: boolean): boolean {
  return usesOf(text, named, withTypes).next().done === false;
}

/** A use of a name. */
export interface Use {
  readonly offset: number;
  /** It is called or constructed: its arguments open behind the name. */
  readonly isCall: boolean;
}

/** The names that add a sign to a definition's name and that something else has. `isDefined` tells whether a name is taken. */
export function signedNames(name: string, isDefined: (name: string) => boolean): readonly string[] {
  return SIGNS.map(sign => name + sign).filter(isDefined);
}

/**
 * The places where a name stands by itself and is called, or anywhere if every mention is a use. `withTypes` says that naming a type uses
 * it.
 */
export function* usesOf(text: string, named: Named, withTypes: boolean): Generator<Use> {
  const { name, signed = [] } = named;
  const byName = isUsedByName(named) || (withTypes && isTypeByName(named));
  const isBare = named.isCalledBare === true && isFunction(named.kind);
  const inName = HYPHENATED.test(name) ? IN_HYPHENATED : IN_WORD;
  for (let offset = text.indexOf(name); offset !== -1; offset = text.indexOf(name, offset + 1)) {
    const end = offset + name.length;
    if (inName.test(text.charAt(offset - 1)) || inName.test(text.charAt(end))) continue;
    if (signed.some(each => text.startsWith(each, offset))) continue;
    OPENS.lastIndex = end;
    const isCall = OPENS.test(text);
    if (isFunction(named.kind) && isKey(text, offset, end)) continue;
    if (isCall || byName || (isBare && isCode(text, offset, end))) yield { offset, isCall };
  }
}

function isKey(text: string, start: number, end: number): boolean {
  return KEY_BEHIND.test(text.slice(end, end + 3)) && KEY_BEFORE.test(beforeOnLine(text, start, MOST_BEFORE));
}

/** Whether a word stands by itself in code: not in a string, unless in code within that, and not as part of something else. */
function isCode(text: string, start: number, end: number): boolean {
  const before = beforeOnLine(text, start, MOST_BEFORE);
  if (OTHER_BEFORE.test(before) || OTHER_BEHIND.test(text.slice(end, end + 3))) return false;
  const quotes = before.match(/"/g)?.length ?? 0;
  return quotes % 2 === 0 || /(?:\$\(|#\{)[^"]*$/.test(before);
}
