import { identifiersIn, isCapitalised } from "../../text/identifiers.ts";
import { PART } from "../../text/wordParts.ts";
import { placesOfName } from "./placesOfName.ts";

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
  const [at] = placesOfName(signature, name);
  if (at === undefined) return [];
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
  const [at] = placesOfName(signature, name);
  if (at === undefined) return [];
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

function capitalised(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
}
