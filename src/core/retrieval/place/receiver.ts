import { identifiersIn, isCapitalised } from "../../text/identifiers.ts";
import { PART } from "../../text/wordParts.ts";

/** A name, maybe called or indexed, and the sign for what it has, at the end of a text: `session.get(url)?.`. */
const AT_END = /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\([^()]*\)|\[[^\]]*\])?\s*[!?]*(?:\.|::|->)\s*$/u;
/** What is cast to a type there: `((Circle) shape).`, `(shape as Circle).`. */
const CAST_AT_END =
  /\((?:\((?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$]*)[^()]*\)[^()]*|[^()]*\sas[?!]?\s+(?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$]*)[^()]*)\)\s*[!?]*(?:\.|->)\s*$/u;
/** UTF-16 units at the end of a text that are looked at: a receiver is short, and a text may be anything. */
const LOOKED_AT = 400;
/** The name of a type with where it is from, from its beginning on: a text may hold a word of any length. */
const NAME = String.raw`(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$.:]{0,200}`;
/** What the object itself is called, and its class. */
const SELF: ReadonlySet<string> = new Set(["this", "self", "$this", "super", "static", "Self", "cls"]);
/** What it is called in some languages, and a variable in most. */
const MAY_BE_SELF: ReadonlySet<string> = new Set(["parent", "base"]);
/** What a class takes in by a statement of its own, as in PHP and Ruby: `use Stamps, Weighs;`, `include Stamps`. */
const TAKEN_IN = /^[ \t]+(?:use[ \t]+([^;{(=:]{1,300})[;{]|(?:include|extend|prepend)[ \t]+([^;{(=\n]+))/gmu;
/** Behind the name of a type, one level of brackets in them. */
const TYPE_PARAMETERS = /^\s*<[^<>]*(?:<[^<>]*>[^<>]*)*>/;
/** What begins to say what a type extends. */
const EXTENDING = /(?:\b(?:extends|implements)\b|[:<])(.*\p{L}.*)/su;
const TYPE_END = /[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * What something is asked of at the end of a text, such as `session` in `session.`, or the type that it is cast to; `undefined` where it
 * ends otherwise.
 */
export function receiverAtEnd(text: string): string | undefined {
  const end = text.slice(-LOOKED_AT);
  const [, before, behind] = CAST_AT_END.exec(end) ?? [];
  return before ?? behind ?? AT_END.exec(end)?.[1];
}

/** Names that the type of a variable may have by its own: `cart` may be a `Cart`. */
export function typesCalledLike(receiver: string): string[] {
  return [receiver, ...namedTypes(receiver).slice(0, 1)];
}

/**
 * Names that the type of a variable may have by what is said of it where it is declared or assigned, from `name: Type`,
 * `name = new Type(` and `name := pkg.Type{`, from `Type name`, and from `name *Type`. What stands nearest before an offset comes first,
 * since other functions have other things by that name, and what stands behind it later; values that are neither made nor called, `= cart.held`,
 * are no types themselves and come last.
 */
export function declaredTypes(receiver: string, text: string, offset: number): Set<string> {
  const name = wholeWord(receiver);
  const assigned = (sign: string): string =>
    String.raw`${name}(?:\s*,\s*[\p{L}\p{N}_$]+)*\s*${sign}\s*(?:[\p{Ll}]+\s+|[&*]){0,2}(${NAME})`;
  const declarations = [
    assigned(":"),
    String.raw`${assigned(":?=")}(?=\s*[({<[!])`,
    // Looked at from the name backwards, which is rarer than what may stand before it.
    String.raw`${name}(?<=(${NAME})(?:<[^<>\n]*>)?[?*&\s]\s*${name})`,
    String.raw`${name}\s+[*&]?(${NAME})`,
  ];
  return new Set([declarations, [assigned(":?=")]].flatMap(patterns => nearestFirst(patterns, text, offset)));
}

/** The names of types that patterns find in a text, the nearest before an offset first. */
function nearestFirst(patterns: readonly string[], text: string, offset: number): string[] {
  return patterns
    .flatMap(pattern => [...text.matchAll(new RegExp(pattern, "gu"))])
    .sort((one, other) => farFrom(offset, one.index) - farFrom(offset, other.index))
    .flatMap(([, type = ""]) => TYPE_END.exec(type) ?? []);
}

/** How far before an offset something stands; what stands behind it is farther than all that stands before. */
function farFrom(offset: number, at: number): number {
  return at < offset ? offset - at : offset + at;
}

/** Names that the type of a variable may have by what its name ends in, longest first: `retryPolicy` may be a `Policy`. */
export function endingTypesOf(receiver: string): string[] {
  return namedTypes(receiver).slice(1);
}

/** Whether a receiver is the object itself that code stands in, or its class. */
export function isSelf(receiver: string): boolean {
  return SELF.has(receiver);
}

/** Whether it may be that, or a variable like others. */
export function mayBeSelf(receiver: string): boolean {
  return MAY_BE_SELF.has(receiver);
}

/**
 * The names of what a type extends or implements, as its signature says: behind a sign or a word for that, as in `class Crate extends Box`,
 * `class Crate : Box` and `class Crate < Box`, or in its parentheses, as in `class Crate(Box)`.
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

/** The names of traits and modules that the classes of a text take in. */
export function typesTakenIn(text: string): string[] {
  return [...text.matchAll(TAKEN_IN)].flatMap(([, used = "", taken = used]) => identifiersIn(taken));
}

/**
 * Names of what a function or property gives, as its signature says: before its name, as in `Total sum(Cart cart)`, or behind its
 * parameters, as in `sum(cart: Cart): Total`.
 */
export function typesGiven(signature: string, name: string): string[] {
  const at = signature.search(new RegExp(wholeWord(name), "u"));
  if (at === -1) return [];
  const behind = signature.slice(at + name.length);
  return [...identifiersIn(signature.slice(0, at)), ...identifiersIn(behindParameters(behind))];
}

/** What follows on the first pair of parentheses that is closed, or all where there is none. */
function behindParameters(text: string): string {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    depth += sign === "(" ? 1 : -1;
    if (depth === 0) return text.slice(index + 1);
  }
  return text;
}

/** A name and its endings as names of types. */
function namedTypes(receiver: string): string[] {
  const parts = (receiver.match(PART) ?? []).map(capitalised);
  return parts.map((_part, at) => parts.slice(at).join(""));
}

/** A pattern of a name that is not part of another. */
function wholeWord(name: string): string {
  return String.raw`(?<![\p{L}\p{N}_$])${name.replaceAll("$", String.raw`\$`)}(?![\p{L}\p{N}_$])`;
}

function capitalised(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
}
