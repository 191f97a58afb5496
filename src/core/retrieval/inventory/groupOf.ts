import { areErrors, type GroupAsked } from "../../asked/groupAsked.ts";
import { bareName, documentKey, parentPath } from "../../document.ts";
import { chunksPassing } from "../../index/chunksPassing.ts";
import { definedIn } from "../../index/defined.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { Passing } from "../../index/passing.ts";
import type { ChunkMember } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { Role } from "../../role.ts";
import { isClassLike, isType, isValue, type SpanKind } from "../../span.ts";
import { joinedName } from "../../text/joinedName.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";
import type { DocumentReader } from "../hits/documentReader.ts";
import { STYLES } from "../listing/entryPoints.ts";
import { standsForFolder } from "../place/moduleFiles.ts";
import { asListed, asListedFile, type Passage } from "../ranking/passages.ts";
import { roleOfDocument } from "../roleOf.ts";
import { basesIn } from "../subtypes.ts";
import { isFileOf, membersInFile } from "./fileOfGroup.ts";
import { isAbout } from "./isAbout.ts";
import { keyOf, markedAs } from "./markedAs.ts";

/** A single member is no group, and its name may be a coincidence, except that of an error. */
const LEAST = 2;
/** A shorter beginning may be that of another word: "cart", "cartridge". */
const LEAST_BEGUN = 5;
const OF_PROGRAM: ReadonlySet<Role> = new Set<Role>(["implementation", "declaration"]);

/** A file, or the files of a folder, in a folder named like the group. */
interface Child {
  readonly folder: string;
  readonly entries: ManifestEntry[];
  /** The files that represent the folder. */
  readonly mains: ManifestEntry[];
}

/** A member of a group and the path of its file. */
interface Found {
  readonly path: string;
  readonly passage: Passage;
}

/**
 * The members of a group by the words of its name, ordered by path: types whose names end in its last word, as `CartController` is a
 * controller, and definitions that are marked so, as by `@Controller()`; then what is in a file of that name, and the main definition of
 * each file in a folder of that name, or of the one file that represents a folder in it, unless it is called so. Folders of other things
 * may have that name too, as `controllers/carts` has for "carts". Empty if there are hardly any.
 */
export async function groupOf(
  state: WorkspaceIndex,
  group: GroupAsked,
  reader: DocumentReader,
  passing: Passing,
): Promise<Passage[]> {
  const marked = await markedAs(state, group, reader, passing);
  const children = new Map<string, Child>();
  const named: Found[] = [];
  const inPlaces: Found[] = [];
  for (const entry of state.manifest.inOrder()) {
    const { path } = entry.document;
    const role = roleOfDocument(entry);
    // Migrations are no part of what a program does, and are listed where they themselves are asked for.
    const isOfProgram = OF_PROGRAM.has(role) || group.ones.includes(role);
    if ((!isOfProgram && marked.size === 0) || STYLES.test(path)) continue;
    const called = [...definedIn(state, entry, passing)].filter(
      each =>
        (marked.has(keyOf(each)) || (isOfProgram && isCalled(each.symbol, group))) &&
        isAbout(`${path} ${each.symbol.qualifiedName}`, group.about),
    );
    const isFile = isOfProgram && isFileOf(path, group);
    const members = isFile ? membersInFile(state, entry, passing) : called.map(asListed);
    (isFile ? inPlaces : named).push(...members.map(passage => ({ path, passage })));
    const folder = isOfProgram && members.length === 0 ? childOf(path, group) : undefined;
    if (folder === undefined || (folder === path && isOnlyIndex(state, entry, passing))) continue;
    const key = documentKey({ ...entry.document, path: folder });
    const child = children.get(key) ?? { folder, entries: [], mains: [] };
    child.entries.push(entry);
    if (folder !== path && standsFor(path, folder)) child.mains.push(entry);
    children.set(key, child);
  }
  for (const { folder, mains, entries } of children.values()) {
    const passages = [...mains, ...entries].flatMap(entry => {
      const passage = mainOf(state, entry, group, passing);
      return passage === undefined ? [] : { path: entry.document.path, passage };
    });
    // A file that represents its folder may be empty, as in Python. Then another one does: one that has something of the folder's name, if
    // any, and rather code than a page about it.
    const likely = passages.filter(
      ({ passage }) => joinedName(passage.best.symbol?.name ?? "") === joinedName(bareName(folder)),
    );
    const one =
      likely.find(({ passage }) => passage.best.symbol?.kind !== "section") ?? likely[0] ?? passages[0];
    for (const each of mains.length === 0 || one === undefined ? passages : [one])
      (isOne(each.passage.best.symbol?.name ?? "", group) ? named : inPlaces).push(each);
  }
  if (named.length + inPlaces.length < (areErrors(group) ? 1 : LEAST)) return [];
  return [...byPath(named), ...byPath(inPlaces)].map(({ passage }) => passage);
}

function byPath(found: readonly Found[]): readonly Found[] {
  return found.toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
}

/** Whether a type's name ends in the last word of a group, or, as only errors are called for what they extend, that of its base. */
function isCalled(symbol: ChunkMember, group: GroupAsked): boolean {
  const { kind, name } = symbol;
  if (isType(kind) && wordParts(name).length > 1 && isOne(name, group)) return true;
  return isClassLike(kind) && areErrors(group) && basesIn(symbol).bases.some(base => isOne(base, group));
}

/** Whether a name ends in the last word of a group. */
function isOne(name: string, { ones }: GroupAsked): boolean {
  return ones.includes(wordParts(name).at(-1) ?? "");
}

/**
 * The part of a path up to the file or folder that is directly in the innermost folder named like the group. The folders around it may have
 * the other words of the group's name, or words that begin with these: `scheduler/tasks` for "scheduled tasks". `undefined` if none is.
 */
export function childOf(path: string, { about, ones }: GroupAsked): string | undefined {
  const segments = path.split("/");
  const at = segments.slice(0, -1).findLastIndex((segment, index) => {
    const parts = wordParts(segment);
    if (!ones.includes(parts.at(-1) ?? "")) return false;
    const before = parts.slice(0, -1).map(stem);
    const around = segments.slice(0, index).flatMap(wordParts).map(stem);
    const isAround = (word: string): boolean =>
      around.some(part => part === word || (word.length >= LEAST_BEGUN && part.startsWith(word)));
    return (
      before.every(part => about.includes(part)) &&
      about.every(word => before.includes(word) || isAround(word))
    );
  });
  return at === -1 ? undefined : segments.slice(0, at + 2).join("/");
}

/** Whether a file only passes on what the other files of its folder define. */
function isOnlyIndex(state: WorkspaceIndex, entry: ManifestEntry, passing: Passing): boolean {
  const isDefinition = (kind: SpanKind): boolean => kind !== "module" && !isValue(kind);
  return (
    standsForFolder(entry.document.path) &&
    ![...definedIn(state, entry, passing)].some(({ symbol }) => isDefinition(symbol.kind))
  );
}

/** Whether a file represents the folder that it is in: it has the same name, or one such as `index`. */
function standsFor(path: string, folder: string): boolean {
  const isDirectly = !path.slice(folder.length + 1).includes("/");
  return (
    isDirectly && (standsForFolder(path) || bareName(path).toLowerCase() === bareName(folder).toLowerCase())
  );
}

/**
 * The main definition of a file: the one with its name, or with its name and that of the group, as `useCartStore` in `stores/cart.ts`; or
 * else its first type, or its first definition that is neither a value nor called like a helper. For a file that represents its folder,
 * only definitions with all words of the folder's name count. The file as a whole if there is none.
 */
function mainOf(
  state: WorkspaceIndex,
  entry: ManifestEntry,
  group: GroupAsked,
  passing: Passing,
): Passage | undefined {
  const { path } = entry.document;
  const isFolder = standsForFolder(path);
  const name = bareName(isFolder ? parentPath(path) : path);
  const words = wordParts(name).map(stem);
  const all = [...definedIn(state, entry, passing)];
  const named = all.filter(({ symbol }) => isAbout(symbol.name, words));
  const likely = isFolder ? named : all;
  const main =
    all.find(({ symbol }) => joinedName(symbol.name) === joinedName(name)) ??
    named.find(({ symbol }) => isOne(symbol.name, group)) ??
    likely.find(({ symbol }) => isType(symbol.kind)) ??
    likely.find(({ symbol }) => !isValue(symbol.kind) && !symbol.name.startsWith("_")) ??
    likely.find(({ symbol }) => !isValue(symbol.kind));
  if (main !== undefined) return asListed(main);
  const [beginning] = chunksPassing(state, entry, passing);
  return beginning && asListedFile(beginning, name);
}
