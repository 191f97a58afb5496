import { escaped } from "../../text/escaped.ts";
import { identifiersIn, isCapitalised } from "../../text/identifiers.ts";
import { PART } from "../../text/wordParts.ts";

/** A cast at the end of a text: `((Circle) shape).`, `(shape as Circle).`. */
const CAST_AT_END =
  /\((?:\((?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$]*)[^()]*\)[^()]*|[^()]*\sas[?!]?\s+(?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$]*)[^()]*)\)\s*[!?]*(?:\.|->)\s*$/u;
/** UTF-16 units at the end of a text that are read: a cast is short, and a text may be anything. */
const LOOKED_AT = 400;
/** The same for a chain of calls with what they are given. */
const CHAIN_LOOKED_AT = 2_000;
/** A member operator at the end of a text. A backslash at the end of a line continues it, and one behind a blank begins a name. */
const OPERATOR = /[\s!?]*(\.|::|->)\s*$|(\\)$/;
const LAST_NAME = /[\p{L}_$][\p{L}\p{N}_$]*$/u;
const OPENING: ReadonlySet<string> = new Set(["(", "["]);
const CLOSING: ReadonlySet<string> = new Set([")", "]"]);
/** The name of a type, maybe qualified. It must begin at the beginning of a word, since a text may hold words of any length. */
const NAME = String.raw`(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$.:]{0,200}`;
/** What may stand between a sign and a type: `&'a mut `, `new `, `[]*`. */
const BEFORE_TYPE = String.raw`(?:[\p{Ll}]+\s+|'[\p{Ll}_]+\s+|\[\]|[&*]){0,3}`;
/** The types that a type is given, if any: a receiver may be taken out of its container. */
const ARGUMENTS = String.raw`([<[][^\n;={}()]{0,100})?`;
/** Names for the current object and its class. */
const SELF: ReadonlySet<string> = new Set(["this", "self", "$this", "super", "static", "Self", "cls"]);
/** Names for the current object's superclass in some languages and of plain variables in most. */
const MAY_BE_SELF: ReadonlySet<string> = new Set(["parent", "base"]);
/** Statements that mix types into a class, as in PHP and Ruby: `use Stamps, Weighs;`, `include Stamps`. */
const TAKEN_IN = /^[ \t]+(?:use[ \t]+([^;{(=:]{1,300})[;{]|(?:include|extend|prepend)[ \t]+([^;{(=\n]+))/gmu;
/** Type parameters after the name of a type, with one nested level of brackets. */
const TYPE_PARAMETERS = /^\s*<[^<>]*(?:<[^<>]*>[^<>]*)*>/;
/** The beginning of the list of types that a type extends. */
const EXTENDING = /(?:\b(?:extends|implements)\b|[:<])(.*\p{L}.*)/su;
/** The type that a function extends by its first parameter, and the name of that parameter. */
const EXTENDED =
  /\(\s*this\s+(?:[\p{L}\p{N}_]+\.){0,20}([\p{L}_][\p{L}\p{N}_]*)(?:<[^()]{0,200}>)?[?[\]]*\s+([\p{L}_][\p{L}\p{N}_]*)/u;
const TYPE_END = /[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** A name in a chain of members. */
export interface Link {
  readonly name: string;
  /** It is called or indexed. */
  readonly isCalled: boolean;
  /** What follows: `.`, `->`, `::`, also after the name of a module, or `\` after that of a namespace. */
  readonly operator: string;
}

/**
 * The receiver at the end of a text, after the names that it is a member of: `shop` and `session` of `shop.session.`, or the type that it
 * is cast to. Empty if the text ends differently.
 */
export function receiverAtEnd(text: string): Link[] {
  const [, before, behind] = CAST_AT_END.exec(text.slice(-LOOKED_AT)) ?? [];
  const type = before ?? behind;
  return type === undefined
    ? chainAtEnd(text.slice(-CHAIN_LOOKED_AT))
    : [{ name: type, isCalled: false, operator: "." }];
}

function chainAtEnd(text: string): Link[] {
  const links: Link[] = [];
  let rest = text;
  for (let operator = OPERATOR.exec(rest); operator !== null; operator = OPERATOR.exec(rest)) {
    const member = rest.slice(0, operator.index);
    const called = withoutBrackets(member);
    const [name] = LAST_NAME.exec(called) ?? [];
    if (name === undefined) break;
    const [, sign, backslash = ""] = operator;
    links.unshift({ name, isCalled: called.length < member.length, operator: sign ?? backslash });
    rest = called.slice(0, -name.length);
  }
  return links;
}

/** A text without the balanced brackets at its end. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let end = text.length;
  while (end > 0 && (depth > 0 || CLOSING.has(text.charAt(end - 1)))) {
    end--;
    depth += Number(CLOSING.has(text.charAt(end))) - Number(OPENING.has(text.charAt(end)));
  }
  return depth > 0 ? text : text.slice(0, end);
}

/** Names that the type of a variable may have, judged by its name: `cart` may be a `Cart`. */
export function typesCalledLike(receiver: string): string[] {
  return [receiver, ...namedTypes(receiver).slice(0, 1)];
}

/**
 * Names that the type of a variable may have by its declarations and assignments: `name: Type`, `name = new Type(`, `name := pkg.Type{`,
 * `Type name` and `name *Type`. The nearest before an offset comes first, since other functions use the same name for other things, and
 * those after the offset come later. Values that are neither constructed nor called, `= cart.held`, are no types themselves and come last.
 */
export function declaredTypes(receiver: string, text: string, offset: number): Set<string> {
  // In PHP, the member of `$this->store` is declared as `$store`.
  const name = wholeWord(receiver, String.raw`\$?`);
  const assigned = (sign: string): string =>
    String.raw`${name}(?:\s*,\s*[\p{L}\p{N}_$]+){0,20}\s*${sign}\s*${BEFORE_TYPE}(${NAME})`;
  const declarations = [
    `${assigned(":")}${ARGUMENTS}`,
    String.raw`${assigned(":?=")}(?=\s*[({<[!])`,
    // Matches backwards from the name, which is rarer than the types that may precede it.
    String.raw`${name}(?<=(${NAME})(<[^<>\n]*>)?[?*&\s]\s*${name})`,
    String.raw`${name}\s+(?:\[\])?[*&]?(${NAME})${ARGUMENTS}`,
  ];
  return new Set([declarations, [assigned(":?=")]].flatMap(patterns => nearestFirst(patterns, text, offset)));
}

/** The names of types that patterns find in a text, the nearest before an offset first. */
function nearestFirst(patterns: readonly string[], text: string, offset: number): string[] {
  return patterns
    .flatMap(pattern => [...text.matchAll(new RegExp(pattern, "gu"))])
    .sort((one, other) => farFrom(offset, one.index) - farFrom(offset, other.index))
    .flatMap(([, type = "", given = ""]) => [
      ...(TYPE_END.exec(type) ?? []),
      ...identifiersIn(given).filter(isCapitalised),
    ]);
}

/** The distance of a place before an offset; places after it count as farther than all before. */
function farFrom(offset: number, at: number): number {
  return at < offset ? offset - at : offset + at;
}

/** Names that the type of a variable may have by the end of its name, longest first: `retryPolicy` may be a `Policy`. */
export function endingTypesOf(receiver: string): string[] {
  return namedTypes(receiver).slice(1);
}

/** Whether a receiver is the current object or its class. */
export function isSelf(receiver: string): boolean {
  return SELF.has(receiver);
}

/** Whether a receiver may be the current object, or else a variable. */
export function mayBeSelf(receiver: string): boolean {
  return MAY_BE_SELF.has(receiver);
}

/**
 * The names of types that a type extends or implements by its signature: after a sign or keyword, as in `class Crate extends Box`,
 * `class Crate : Box` and `class Crate < Box`, or in parentheses, as in `class Crate(Box)`.
 */
export function supertypesIn(signature: string, name: string): string[] {
  const at = signature.search(new RegExp(wholeWord(name), "u"));
  if (at === -1) return [];
  const rest = signature.slice(at + name.length).replace(TYPE_PARAMETERS, "");
  const behind = behindParameters(rest);
  const parameters = rest.slice(0, rest.length - behind.length);
  const said = EXTENDING.exec(behind)?.[1] ?? (parameters.includes(":") ? "" : parameters);
  return identifiersIn(said).filter(isCapitalised);
}

/** The type that a function extends and the name that it has there, if any: `Cart` and `cart` of `Sum(this Cart cart)`. */
export function extendedBy(signature: string): readonly string[] {
  return EXTENDED.exec(signature)?.slice(1) ?? [];
}

/** The names of traits and modules that the classes of a text mix in. */
export function typesTakenIn(text: string): string[] {
  return [...text.matchAll(TAKEN_IN)].flatMap(([, used = "", taken = used]) => identifiersIn(taken));
}

/**
 * The names of types that a function or property returns by its signature: before its name, as in `Total sum(Cart cart)`, or after its
 * parameters, as in `sum(cart: Cart): Total`.
 */
export function typesGiven(signature: string, name: string): string[] {
  const at = signature.search(new RegExp(wholeWord(name), "u"));
  if (at === -1) return [];
  const behind = signature.slice(at + name.length);
  return [...identifiersIn(signature.slice(0, at)), ...identifiersIn(behindParameters(behind))];
}

/** The text after the first balanced pair of parentheses, or all of it if there is none. */
function behindParameters(text: string): string {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    depth += sign === "(" ? 1 : -1;
    if (depth === 0) return text.slice(index + 1);
  }
  return text;
}

/** The name and its endings, written as names of types. */
function namedTypes(receiver: string): string[] {
  const parts = (receiver.match(PART) ?? []).map(capitalised);
  return parts.map((_part, at) => parts.slice(at).join(""));
}

/**
 * A pattern for a name, which may be the title of a test, that is not part of a longer one, and no lifetime as in `&'name Type`. `sign` is
 * a pattern for what it may begin with.
 */
function wholeWord(name: string, sign = ""): string {
  return String.raw`(?<![\p{L}\p{N}_$'])${sign}${escaped(name)}(?![\p{L}\p{N}_$])`;
}

function capitalised(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
}
