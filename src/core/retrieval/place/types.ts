import { definedAs } from "../../index/defined.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isClassLike, isContainer, type SpanKind } from "../../span.ts";
import { identifiersIn } from "../../text/identifiers.ts";
import { declaredTypes } from "./declaredTypes.ts";
import type { Place } from "./placeEvidence.ts";
import { isSelf, type Link, supertypesIn, typesCalledLike, typesGiven } from "./receiver.ts";

/** If a name has more definitions, it identifies none of them. */
const MAX_NAMESAKES = 8;
/** If a member may have more types than this, nothing is known of its type. */
const MAX_TYPES = 20;
/** The generations of types that are looked at, from a type itself upwards. */
const MAX_GENERATIONS = 4;

/**
 * The names of types that the last of a chain of members may have, step by step: what a member has or returns by its signature in the type
 * before it. What is called but unknown, such as a method of a library, is taken to return what it is called on, as in
 * `open().unwrap().`. Empty for a single name.
 */
export function typesAlong(
  state: WorkspaceIndex,
  [first, ...members]: readonly Link[],
  place: Place,
): ReadonlySet<string> {
  if (first === undefined || members.length === 0) return new Set();
  let types = typesByName(state, first, place);
  for (const member of members) {
    if (types.size === 0) break;
    const given = givenIn(state, types, member.name);
    if (given.size > 0) types = given;
    else if (!member.isCalled) types = typesByName(state, member, place);
  }
  return types;
}

/**
 * The types that a member of some types has or returns by its signature, as far as the workspace defines them. An inherited member that
 * returns `this` returns what it is called on, and not the type that it is inherited from.
 */
function givenIn(state: WorkspaceIndex, types: ReadonlySet<string>, name: string): Set<string> {
  const owners = withSupertypes(state, types);
  const named = new Set<string>();
  // Thousands of types may have the same name, as builders do in generated code, so each name is looked up once.
  for (const { symbol } of definedAs(state, name)) {
    const owner = symbol.qualifiedName.split(".").at(-2);
    if (owner !== undefined && owners.has(owner))
      for (const type of typesGiven(symbol.signature, name)) named.add(type);
  }
  const given = [...named].flatMap(type => (isSelf(type) ? [...types] : type));
  const known = new Set(given.filter(type => isDefined(state, type)));
  return known.size > MAX_TYPES ? new Set() : known;
}

/** The type of a name by its declaration or by the name itself, or what a function of that name returns. */
function typesByName(
  state: WorkspaceIndex,
  { name, isCalled }: Link,
  { text, offset, around }: Place,
): ReadonlySet<string> {
  if (isSelf(name)) return new Set(around.flatMap(identifiersIn));
  const declared = isCalled ? givenBy(state, [name]) : declaredTypes(name, text, offset);
  const type = [...declared, ...typesCalledLike(name)].find(each => isDefined(state, each));
  return new Set(type === undefined ? [] : [type]);
}

function isDefined(state: WorkspaceIndex, type: string): boolean {
  for (const { symbol } of definedAs(state, type)) if (hasMembers(symbol.kind)) return true;
  return false;
}

/** Whether a name is that of a type, which may be an alias; not if too many things have the name to tell. */
export function isType(state: WorkspaceIndex, name: string): boolean {
  const kinds: SpanKind[] = [];
  for (const { symbol } of definedAs(state, name)) {
    kinds.push(symbol.kind);
    if (kinds.length > MAX_NAMESAKES) return false;
  }
  return kinds.some(kind => isClassLike(kind) || kind === "type");
}

/** Whether a span of this kind has members that may follow a dot: a type, or another container of definitions, but no heading. */
export function hasMembers(kind: SpanKind): boolean {
  return isContainer(kind) && kind !== "section";
}

/** The names of types that functions and properties with some names return or have, by their signatures. */
export function givenBy(state: WorkspaceIndex, names: Iterable<string>): Set<string> {
  return new Set(
    [...names].flatMap(name => signaturesOf(state, name).flatMap(each => typesGiven(each, name))),
  );
}

/** The names of types and of their supertypes, as far as the workspace defines them. */
export function withSupertypes(state: WorkspaceIndex, types: Iterable<string>): Set<string> {
  const found = new Set(types);
  let latest = [...found];
  for (let generation = 1; generation < MAX_GENERATIONS && latest.length > 0; generation++) {
    const above = latest.flatMap(type =>
      signaturesOf(state, type, hasMembers).flatMap(each => supertypesIn(each, type)),
    );
    latest = [...new Set(above)].filter(type => !found.has(type));
    for (const type of latest) found.add(type);
  }
  return found;
}

/** The signatures of definitions with a name and a suitable kind; none if there are too many to tell which is meant. */
function signaturesOf(
  state: WorkspaceIndex,
  name: string,
  isMeant: (kind: SpanKind) => boolean = () => true,
): string[] {
  const signatures: string[] = [];
  for (const { symbol } of definedAs(state, name)) {
    if (isMeant(symbol.kind) && symbol.signature !== "") signatures.push(symbol.signature);
    if (signatures.length > MAX_NAMESAKES) return [];
  }
  return signatures;
}
