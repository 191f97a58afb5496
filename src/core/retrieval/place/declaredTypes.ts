import { identifiersIn, isCapitalised } from "../../text/identifiers.ts";
import { placesOfName } from "./placesOfName.ts";

/** The name of a type, maybe qualified. It must begin at the beginning of a word, since a text may hold words of any length. */
const TYPE = String.raw`(?<type>(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$.:]{0,200})`;
/** What may stand between a sign and a type: `&'a mut `, `new `, `[]*`. */
const BEFORE_TYPE = String.raw`(?:[\p{Ll}]+\s+|'[\p{Ll}_]+\s+|\[\]|[&*]){0,3}`;
/** The types that a type is given, if any: a variable may be taken out of its container. */
const GIVEN = String.raw`(?<given>[<[][^\n;={}()]{0,100})?`;
/** What may precede a variable where it is declared, and what may follow it. */
const DECLARED_BEFORE = new RegExp(String.raw`(?<=${TYPE}(?<given><[^<>\n]*>)?[?*&\s]\s*)`, "uy");
const DECLARED_BEHIND = new RegExp(String.raw`\s+(?:\[\])?[*&]?${TYPE}${GIVEN}`, "uy");
/** What follows a variable, maybe the first of several, that is given a type or a value. What is constructed or called shows that. */
const ASSIGNED = new RegExp(
  String.raw`(?:\s*,\s*[\p{L}\p{N}_$]+){0,20}\s*(?<sign>:?=|:)\s*${BEFORE_TYPE}${TYPE}(?=(?<call>\s*[({<[!])?)${GIVEN}`,
  "uy",
);
const TYPE_END = /[\p{L}_$][\p{L}\p{N}_$]*$/u;

type Groups = Readonly<Partial<Record<"call" | "given" | "sign" | "type", string | undefined>>>;

/**
 * Names that the type of a variable may have by its declarations and assignments: `name: Type`, `name = new Type(`, `name := pkg.Type{`,
 * `Type name` and `name *Type`. The nearest before an offset comes first, since other functions use the same name for other things, and
 * those after the offset come later. Values that are neither constructed nor called, `= cart.held`, are no types themselves and come last.
 */
export function declaredTypes(name: string, text: string, offset: number): Set<string> {
  // In PHP, the member of `$this->store` is declared as `$store`.
  const places = [name, `$${name}`]
    .flatMap(written => [...placesOfName(text, written)].map(at => ({ at, end: at + written.length })))
    .sort((one, other) => farFrom(offset, one.at) - farFrom(offset, other.at));
  const types: string[] = [];
  const values: string[] = [];
  for (const { at, end } of places) {
    const { sign, call, type, given } = groupsAt(ASSIGNED, text, end);
    if (sign === ":") types.push(...typesIn({ type, given }));
    else (call === undefined ? values : types).push(...typesIn({ type }));
    types.push(
      ...typesIn(groupsAt(DECLARED_BEFORE, text, at)),
      ...typesIn(groupsAt(DECLARED_BEHIND, text, end)),
    );
  }
  return new Set([...types, ...values]);
}

/** What the groups of a sticky pattern match at a place in a text. Compiled once, the pattern takes less time than its text. */
function groupsAt(pattern: RegExp, text: string, at: number): Groups {
  pattern.lastIndex = at;
  return pattern.exec(text)?.groups ?? {};
}

function typesIn({ type = "", given = "" }: Groups): readonly string[] {
  return [...(TYPE_END.exec(type) ?? []), ...identifiersIn(given).filter(isCapitalised)];
}

/** The distance of a place before an offset; places after it count as farther than all before. */
function farFrom(offset: number, at: number): number {
  return at < offset ? offset - at : offset + at;
}
