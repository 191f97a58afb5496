import { bareName, baseName, byPlace, type DocumentId } from "../../document.ts";
import { ALL_KINDS, hasKind, type KindSet } from "../../index/kindSet.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import { foldName } from "../../index/names/matchName.ts";
import type { FoundName } from "../../index/names/nameIndex.ts";
import type { Passing } from "../../index/passing.ts";
import { type ChunkMember, definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isValue, type SpanTitle } from "../../span.ts";
import { type NameMatch, QUALIFIED } from "../../symbol.ts";
import { joinedName } from "../../text/joinedName.ts";
import { roleOfDocument } from "../roleOf.ts";

/** A definition that was found by its name. */
export interface FoundSymbol {
  readonly match: NameMatch;
  readonly definition: ChunkMember;
  /** The chunk it begins in. */
  readonly chunk: StoredChunk;
  readonly id: number;
}

/**
 * The first `count` definitions whose names match a text at least as well as `worst`. They are ordered by match, then by length of the
 * name, shortest first, then by these preferences: those whose enclosing names are exactly the qualifiers in the text; those enclosed by
 * the last qualifier rather than just in a file of that name; implementation before tests and everything else; types and functions before
 * values; fewer enclosing names; those in a file of their name; and last by path and place.
 */
export function lookUpSymbols(
  state: WorkspaceIndex,
  text: string,
  count: number,
  passing: Passing | undefined,
  worst?: NameMatch,
): FoundSymbol[] {
  const wanted = text.trim();
  const parts = wanted.split(QUALIFIED).filter(part => part !== "");
  const whole = firstSymbols(state, state.chunks.findNames(wanted, worst), [], count, passing);
  if (parts.length < 2)
    return parts.length === 0 || parts[0] === wanted
      ? whole
      : lookUpSymbols(state, parts[0] ?? "", count, passing, worst);
  // A name, such as that of a heading, may contain a dot itself.
  const exact = whole.filter(({ match }) => match === "exact");
  const names = state.chunks.findNames(parts.at(-1) ?? "", worst);
  return [...exact, ...firstSymbols(state, names, parts.slice(0, -1), count, passing)].slice(0, count);
}

/** The sort key of chunks whose names match equally well. */
interface Order {
  readonly id: number;
  readonly document: DocumentId;
  readonly isImplementation: boolean;
  /** The names around one of its definitions are exactly the qualifiers, rather than only beginning with them. */
  readonly isWhole: boolean;
  /** One of its definitions is enclosed by the last qualifier itself, rather than just in a file or folder of that name. */
  readonly isInNamed: boolean;
  /** All of its definitions are values: `Cart` means the class, and not a field that holds one. */
  readonly isValue: boolean;
  /** The number of names around its outermost definition. */
  readonly depth: number;
  readonly isInOwnFile: boolean;
  /** The first line of its first definition, and their name: a chunk may have several names that match equally well. */
  readonly line: number;
  readonly name: string;
}

/** A chunk with definitions that match. */
interface Place extends Order {
  readonly symbols: readonly FoundSymbol[];
}

/** `names` come in groups that match equally well, best first; `qualifiers` are the names that must enclose them. */
function firstSymbols(
  state: WorkspaceIndex,
  names: Iterable<readonly FoundName[]>,
  qualifiers: readonly string[],
  count: number,
  passing: Passing | undefined,
): FoundSymbol[] {
  const symbols: FoundSymbol[] = [];
  for (const group of names) {
    const places = firstPlaces(state, group, qualifiers, count - symbols.length, passing);
    symbols.push(...places.flatMap(({ symbols }) => symbols));
    if (symbols.length >= count) break;
  }
  return symbols.slice(0, count);
}

/** The first chunks that define any of some names. A name may have thousands of definitions, so few are looked at closely. */
function firstPlaces(
  { chunks, manifest }: WorkspaceIndex,
  group: readonly FoundName[],
  qualifiers: readonly string[],
  count: number,
  passing: Passing | undefined,
): Place[] {
  const best: Place[] = [];
  for (const found of group) {
    for (const [id, chunk] of chunks.defining(found.name, passing?.chunks)) {
      const entry = manifest.get(chunk.document);
      if (entry === undefined) continue;
      const order = bestOrder(id, entry, found.name);
      const last = best.length === count ? best.at(-1) : undefined;
      if (last !== undefined && comparePlaces(order, last) >= 0) continue;
      const kinds = passing?.kindsIn(chunk.document) ?? ALL_KINDS;
      const place = placeOf(order, found, { id, chunk }, entry, qualifiers, kinds);
      if (place !== undefined) insert(best, place, count);
    }
  }
  return best;
}

/** The definitions in a chunk that have a name within some qualifiers; `undefined` if there are none. */
function placeOf(
  order: Order,
  { name, match }: FoundName,
  at: Pick<FoundSymbol, "id" | "chunk">,
  entry: ManifestEntry,
  qualifiers: readonly string[],
  kinds: KindSet,
): Place | undefined {
  const named = definitionsIn(at.chunk)
    .filter(each => each.name === name && hasKind(kinds, each.kind))
    .filter(each => isWithin(each, entry, qualifiers, (around, part) => around.startsWith(part)));
  const [first] = named;
  if (first === undefined) return undefined;
  const whole = named.filter(each => isWithin(each, entry, qualifiers, (around, part) => around === part));
  return {
    ...order,
    isWhole: whole.length > 0,
    isInNamed: named.some(each => isInNamed(each, qualifiers.at(-1))),
    isValue: (whole.length > 0 ? whole : named).every(({ kind }) => isValue(kind)),
    depth: Math.min(...named.map(depthOf)),
    line: first.startLine,
    symbols: [...new Set([...whole, ...named])].map(definition => ({ match, definition, ...at })),
  };
}

/** Puts a place among the best ones, which are in order and at most `count`. */
function insert(best: Place[], place: Place, count: number): void {
  const after = best.findIndex(each => comparePlaces(place, each) < 0);
  best.splice(after === -1 ? best.length : after, 0, place);
  if (best.length > count) best.pop();
}

/** The best sort key that a chunk can have, before its definitions are looked at. */
function bestOrder(id: number, entry: ManifestEntry, name: string): Order {
  const { document } = entry;
  const isImplementation = roleOfDocument(entry) === "implementation";
  const isInOwnFile = isFileCalled(document.path, name);
  const best = { isWhole: true, isInNamed: true, isValue: false, depth: 0, line: -1 };
  return { id, document, isImplementation, isInOwnFile, name, ...best };
}

/** The ids of a document's chunks are in the order of the text. */
function comparePlaces(one: Order, other: Order): number {
  if (one.isWhole !== other.isWhole) return one.isWhole ? -1 : 1;
  if (one.isInNamed !== other.isInNamed) return one.isInNamed ? -1 : 1;
  if (one.isImplementation !== other.isImplementation) return one.isImplementation ? -1 : 1;
  if (one.isValue !== other.isValue) return one.isValue ? 1 : -1;
  if (one.depth !== other.depth) return one.depth - other.depth;
  if (one.isInOwnFile !== other.isInOwnFile) return one.isInOwnFile ? -1 : 1;
  const place = byPlace(one.document, other.document);
  if (place !== 0) return place;
  if (one.id !== other.id) return one.id - other.id;
  if (one.line !== other.line) return one.line - other.line;
  return one.name < other.name ? -1 : 1;
}

/** Whether a file has the name of a definition, however the words are joined. */
export function isFileCalled(path: string, name: string): boolean {
  return joinedName(bareName(path)) === joinedName(name);
}

/** The number of names that enclose a definition. */
export function depthOf({ qualifiedName, name }: SpanTitle): number {
  return qualifiedName.slice(0, -name.length).split(".").length - 1;
}

/** Whether a definition is enclosed by a name; always true without one. */
function isInNamed({ qualifiedName, name }: SpanTitle, around: string | undefined): boolean {
  if (around === undefined) return true;
  const names = qualifiedName.slice(0, -name.length).split(QUALIFIED).map(foldName);
  return names.includes(foldName(around));
}

/** Whether a definition is enclosed by names like the qualifiers, in their order. Files and folders count too. */
export function isWithin(
  { qualifiedName, name }: SpanTitle,
  { document }: ManifestEntry,
  qualifiers: readonly string[],
  isLike: (around: string, qualifier: string) => boolean,
): boolean {
  if (qualifiers.length === 0) return true;
  const path = document.path.split(QUALIFIED);
  const around = [...path, ...qualifiedName.slice(0, -name.length).split(QUALIFIED)].map(foldName);
  // `go.sum` does not mean a `sum` in a file that ends in `.go`: an ending counts only right after the file's name.
  const ending = baseName(document.path).includes(".") ? path.length - 1 : -1;
  let at = 0;
  let last = -1;
  for (const [index, each] of around.entries()) {
    if (at === qualifiers.length || (index === ending && last !== index - 1)) continue;
    if (!isLike(each, foldName(qualifiers[at] ?? ""))) continue;
    at++;
    last = index;
  }
  return at === qualifiers.length;
}
