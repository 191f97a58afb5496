import { smallest } from "../../base/numbers.ts";
import { baseName } from "../../document.ts";
import { definedAs } from "../../index/defined.ts";
import { idsIn } from "../../index/idRange.ts";
import { idsPassing } from "../../index/passingIds.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isClassLike, isFunction, type SpanKind, type SpanTitle } from "../../span.ts";
import { identifiersIn, isCapitalised } from "../../text/identifiers.ts";
import { codeTokens } from "../../text/tokens.ts";
import { declaredTypes } from "./declaredTypes.ts";
import { importedModules, importsNaming } from "./importedModules.ts";
import { mayFollowReceiver, mayFollowSelf } from "./mayFollow.ts";
import { folderPath, ModuleFiles } from "./moduleFiles.ts";
import { passedOnBy } from "./packages.ts";
import type { Place } from "./placeEvidence.ts";
import {
  endingTypesOf,
  extendedBy,
  isSelf,
  type Link,
  mayBeSelf,
  typesCalledLike,
  typesTakenIn,
} from "./receiver.ts";
import { givenBy, hasMembers, typesAlong, withSupertypes } from "./types.ts";

/** Which definitions may be called on the receiver. */
type MayFollow = typeof mayFollowReceiver;

/** The most chunks to consider: a type in every file says nothing. */
const MAX_CHUNKS = 400;
/** If more chunks have the name of a type, which may be a keyword or a namespace, members of it are not looked for among them. */
const MOST_NAMING = 1_000;

/**
 * Chunks of what a receiver at a place may be. The first of these ways that finds any decides: the namespace that it is, before a
 * backslash; the type around the place and its supertypes, if the receiver is `this` or the like; types that follow from the names before
 * it; types that it is declared as or named like, with their supertypes; the module that it is the path of, as in `parcel_view::`; types
 * that the functions it comes from return; the modules that its import means, with what packages among them pass on; those that the import
 * of its type means; a module by its path in any language; a file named like its type; types that its name ends in. Functions that extend
 * a type under the receiver's name, and an imported file that is named like it, always count too.
 */
export function receiverChunks(
  state: WorkspaceIndex,
  receiver: readonly Link[],
  place: Place,
  imported: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const { document, text, offset, imports } = place;
  const names = receiver.map(link => link.name);
  const name = names.at(-1) ?? "";
  if (isSelf(name)) return ownMembers(state, place, mayFollowSelf);
  const declared = declaredTypes(name, text, offset);
  const types = new Set([...typesCalledLike(name), ...declared]);
  const files = new ModuleFiles(state);
  const importedAs = (names: Iterable<string>): Set<number> => {
    const { references } = importedModules(importsNaming(new Set(names), imports));
    return ofModules(state, files.findAll(references, document).keys());
  };
  const inModule = (): Set<number> =>
    ofModules(state, files.findAll([{ segments: names, ofCrate: true }], document).keys());
  const { operator } = receiver.at(-1) ?? {};
  const found = firstWithAny([
    ...(operator === "\\" ? [() => inNamespace(state, files, names, place)] : []),
    () => membersOf(state, withSupertypes(state, typesAlong(state, receiver, place))),
    ...[...declared].map(type => () => membersOf(state, withSupertypes(state, [type]))),
    () => membersOf(state, withSupertypes(state, types)),
    ...(operator === "::" ? [inModule] : []),
    () => membersOf(state, withSupertypes(state, givenBy(state, types))),
    () =>
      new Set([
        ...importedAs([name]),
        ...passedOnBy(state, files, place.packages, each => ofModules(state, each)),
      ]),
    () => importedAs([...types].filter(isCapitalised)),
    inModule,
    () => chunksOf(state, files.called(types, document)),
    ...endingTypesOf(name).map(type => () => membersOf(state, [type])),
    ...(mayBeSelf(name) ? [() => ownMembers(state, place, mayFollowSelf)] : []),
  ]);
  const called = [...imported.keys()].filter(number => {
    const path = state.manifest.pathOf(number);
    return baseName(path).split(".")[0] === name || path.split("/").at(-2) === name;
  });
  return new Set([...found, ...addedTo(state, name, mayFollowReceiver), ...ofModules(state, called)]);
}

/** Chunks of the type around a place and its supertypes, if their methods can be called there without a receiver. */
export function membersWithoutReceiver(state: WorkspaceIndex, place: Place): ReadonlySet<number> {
  return place.membersByName ? ownMembers(state, place, mayFollowReceiver) : new Set();
}

function ownMembers(state: WorkspaceIndex, { text, around }: Place, mayFollow: MayFollow): Set<number> {
  const types = [...around.flatMap(identifiersIn), ...(around.length > 0 ? typesTakenIn(text) : [])];
  return membersOf(state, withSupertypes(state, types), mayFollow);
}

/** The result of the first way that finds anything. */
function firstWithAny(ways: readonly (() => Set<number>)[]): Set<number> {
  for (const find of ways) {
    const found = find();
    if (found.size > 0) return found;
  }
  return new Set();
}

/** The chunks of members that may be called on types with some names, wherever these are. */
function membersOf(
  state: WorkspaceIndex,
  types: Iterable<string>,
  mayFollow: MayFollow = mayFollowReceiver,
): Set<number> {
  const found = new Set<number>();
  for (const type of types) {
    for (const id of [...definedInType(state, type, mayFollow), ...addedTo(state, type, mayFollow)]) {
      if (found.size >= MAX_CHUNKS) return found;
      found.add(id);
    }
  }
  return found;
}

/** The chunks of the members of a type that are in its file: not its head, its fields or what is in another type within it. */
function* definedInType(state: WorkspaceIndex, type: string, mayFollow: MayFollow): Generator<number> {
  for (const { symbol, entry } of definedAs(state, type)) {
    if (!hasMembers(symbol.kind)) continue;
    // A module on one line, as in Rust, is only declared there: its members are in a file of its own.
    if (symbol.kind === "module" && symbol.startLine === symbol.endLine) continue;
    for (const id of idsIn(entry.chunks)) {
      const stored = state.chunks.at(id);
      if (stored === undefined) continue;
      const definitions = definitionsIn(stored);
      // A part of a method that was cut defines nothing, but is named after it.
      const named = definitions.length === 0 ? [stored] : definitions;
      if (named.some(each => mayFollow(each) && each.qualifiedName.split(".").at(-2) === type)) yield id;
    }
  }
}

/**
 * The chunks of methods that are outside of their type, as in Go and C++, or extend one, as in Kotlin, or by a parameter, as in C#. The
 * type of that parameter may be a library's, and not be written where the method is called, so its name will do.
 */
function* addedTo({ chunks }: WorkspaceIndex, type: string, mayFollow: MayFollow): Generator<number> {
  const tokens = [...new Set(codeTokens(type))];
  if (smallest(chunks.frequenciesOf(tokens)) > MOST_NAMING) return;
  for (const id of idsPassing(chunks.having(tokens))) {
    const stored = chunks.at(id);
    const isOf = (title: SpanTitle): boolean =>
      isFunction(title.kind) &&
      mayFollow(title) &&
      (title.qualifiedName === `${type}.${title.name}` || extendedBy(title.signature).includes(type));
    if (stored !== undefined && definitionsIn(stored).some(isOf)) yield id;
  }
}

/**
 * The chunks of the types and functions in a namespace, as in PHP: what an import calls by its first name, and otherwise one within the
 * namespace of the place.
 */
function inNamespace(
  state: WorkspaceIndex,
  files: ModuleFiles,
  names: readonly string[],
  { document, imports }: Place,
): Set<number> {
  const [first = "", ...further] = names;
  const { references } = importedModules(importsNaming(new Set([first]), imports));
  const imported = references.filter(({ segments }) => segments.at(-1) === first);
  const namespaces =
    imported.length > 0
      ? imported.map(({ segments }) => [...segments, ...further])
      : [[...folderPath(document.path), ...names]];
  const found = chunksOf(
    state,
    namespaces.flatMap(namespace => files.inNamespace(namespace, document)),
  );
  const isOf = ({ kind }: SpanTitle): boolean => isClassLike(kind) || kind === "function";
  return new Set(
    [...found].filter(id => {
      const stored = state.chunks.at(id);
      return stored !== undefined && definitionsIn(stored).some(isOf);
    }),
  );
}

/**
 * The chunks of modules. If some define functions, chunks with nothing but methods are left out, since a module is asked for its functions.
 */
function ofModules(state: WorkspaceIndex, documents: Iterable<number>): Set<number> {
  const found = chunksOf(state, documents);
  const kindsIn = (id: number): SpanKind[] => {
    const chunk = state.chunks.at(id);
    return chunk === undefined ? [] : definitionsIn(chunk).map(({ kind }) => kind);
  };
  const kinds = new Map([...found].map(id => [id, kindsIn(id)]));
  if (![...kinds.values()].some(each => each.includes("function"))) return found;
  for (const [id, each] of kinds)
    if (each.length > 0 && each.every(kind => kind === "method")) found.delete(id);
  return found;
}

function chunksOf({ manifest }: WorkspaceIndex, documents: Iterable<number>): Set<number> {
  return new Set([...documents].flatMap(number => idsIn(manifest.chunksOf(number))));
}
