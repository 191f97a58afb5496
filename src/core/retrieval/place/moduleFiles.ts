import { largest } from "../../base/numbers.ts";
import { bareName, type DocumentId, isBeside } from "../../document.ts";
import { type DocumentsCalled, groupedDocuments } from "../../index/groupedDocuments.ts";
import type { Manifest } from "../../index/manifest.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isCapitalised } from "../../text/identifiers.ts";
import { joinedName } from "../../text/joinedName.ts";
import { CRATE, type ModuleReference } from "./importedModules.ts";

/** Names of files that stand for their folder. */
export const FOLDER_FILES: ReadonlySet<string> = new Set(["index", "mod", "lib", "main", "__init__"]);
/** If more files than this share a name, it identifies none of them. */
const MAX_NAMESAKES = 5;
/** The number of names in a path that may mean a folder at the top, such as a host, a module and the folder: `example.com/tool/api`. */
const WITH_HOST = 3;
/** How likely a file is meant by its path, by the path of its folder, and by its name alone. */
const BY_PATH = 1;
const BY_FOLDER = 0.7;
export const BY_NAME = 0.5;
/** How likely a file is meant by the file that stands for their folder and passes on its contents. */
export const BESIDE = 0.5;

/** A document that an import may mean. */
interface Candidate {
  readonly number: number;
  readonly path: string;
  /** The number of names that its module or folder path shares with the import, counted from the end. */
  readonly alike: number;
}

type Found = [number: number, sureness: number];

/** Finds the files that imports refer to, by paths alone. */
export class ModuleFiles {
  readonly #manifest: Manifest;
  /** Documents by the last name of their module path, and by the name of their folder. */
  readonly #named: DocumentsCalled;
  readonly #inFolder: DocumentsCalled;
  /** Documents by the last name by which Rust imports them. */
  readonly #inCrates: DocumentsCalled;
  /** Documents by the last name of their module path, however it joins words. */
  readonly #loosely: DocumentsCalled;

  constructor(index: WorkspaceIndex) {
    this.#manifest = index.manifest;
    this.#named = namedIn(index);
    this.#inFolder = inFolderIn(index);
    this.#inCrates = inCratesIn(index);
    this.#loosely = looselyNamedIn(index);
  }

  /** The documents that references in a document may mean, in their order, each with the best likelihood, 0 to 1. */
  findAll(references: readonly ModuleReference[], from: DocumentId): Map<number, number> {
    const found = new Map<number, number>();
    for (const reference of references) {
      const meant = this.#find(reference, from).sort(([one], [other]) => this.#manifest.byPlace(one, other));
      for (const [number, sureness] of meant) found.set(number, Math.max(found.get(number) ?? 0, sureness));
    }
    return found;
  }

  #find({ segments, up, ofCrate }: ModuleReference, from: DocumentId): Found[] {
    if (up !== undefined) {
      const above = folderPath(from.path);
      // The path leads out of the workspace folder, where no file is known.
      if (up > above.length) return [];
      const path = [...above.slice(0, above.length - up), ...segments];
      const ending = this.#ending(path, path.length);
      const exact = ending.filter(
        each =>
          this.#manifest.get(each.number)?.document.folder === from.folder &&
          modulePath(each.path).length === path.length,
      );
      return (exact.length > 0 ? exact : ending).map(({ number }) => [number, BY_PATH]);
    }
    const byPath = closest(this.#ending(segments, Math.min(2, segments.length), ofCrate), from);
    if (segments.length < 2) return byPath.length <= MAX_NAMESAKES ? surely(byPath, BY_NAME) : [];
    if (byPath.length > 0) return surely(byPath, BY_PATH);
    const byFolder = this.#inFolderOf(segments, from);
    if (byFolder.length > 0) return byFolder;
    const last = segments.at(-1) ?? "";
    // A name in lower case is a function imported from a package; a capitalised one is a class whose namespace is not a folder.
    if (!isCapitalised(last)) return segments.length > 2 ? this.#holding(segments.slice(0, -1), from) : [];
    const called = closest(this.#ending(segments, 1), from);
    return called.length <= MAX_NAMESAKES ? surely(called, BY_NAME) : [];
  }

  /** The files in a folder whose path ends the same way, or in one at the top. */
  #inFolderOf(segments: readonly string[], from: DocumentId): Found[] {
    const inFolder = this.#inFolderLike(segments);
    const mayBeAtTop = segments.length >= WITH_HOST;
    const meant = inFolder.filter(
      ({ path, alike }) => alike >= 2 || (mayBeAtTop && alike === namesOfFolder(path).length),
    );
    return closest(meant, from).map(({ number, alike }) => [number, alike >= 2 ? BY_FOLDER : BY_NAME]);
  }

  /** The files in the folder of a package that something is imported from. */
  #holding(segments: readonly string[], from: DocumentId): Found[] {
    const inFolder = this.#inFolderLike(segments);
    const held = inFolder.filter(({ alike }) => alike >= 2);
    return surely(closest(held, from), BY_NAME);
  }

  /** The files in the folder that a namespace means, outermost name first. */
  inNamespace(segments: readonly string[], from: DocumentId): number[] {
    const inFolder = this.#inFolderLike(segments);
    return closest(inFolder, from).map(({ number }) => number);
  }

  /** Documents named like one of some types, however the words are joined: `BlobStore` is in `blob_store.py`. */
  called(types: Iterable<string>, from: DocumentId): number[] {
    return [...types].flatMap(type => {
      const called = closest(this.#candidates(this.#loosely(joinedName(type)), modulePath, []), from);
      return called.length <= MAX_NAMESAKES ? called.map(({ number }) => number) : [];
    });
  }

  /** The other files of the folder that a document stands for, if it stands for one, in the order of their paths. */
  standingFor(number: number): number[] {
    const own = this.#manifest.get(number)?.document;
    return own === undefined || !standsForFolder(own.path) ? [] : this.beside(own);
  }

  /** The other files in the folder of a document, in the order of their paths. */
  beside(own: DocumentId): number[] {
    const beside = this.#inFolder(namesOfFolder(own.path).at(-1) ?? "").filter(each => {
      const other = this.#manifest.get(each)?.document;
      return other !== undefined && other.path !== own.path && isBeside(own, other);
    });
    return beside.sort((one, other) => this.#manifest.byPlace(one, other));
  }

  /** Documents whose module path ends in the same names, at least `atLeast` of them. */
  #ending(segments: readonly string[], atLeast: number, ofCrate = false): Candidate[] {
    const last = segments.at(-1) ?? "";
    const named = ofCrate
      ? this.#candidates(this.#inCrates(last), cratePath, segments)
      : this.#candidates(this.#named(last), modulePath, segments);
    return named.filter(({ alike }) => alike >= atLeast);
  }

  /** Documents in a folder with the last of these names. */
  #inFolderLike(segments: readonly string[]): Candidate[] {
    return this.#candidates(this.#inFolder(segments.at(-1) ?? ""), namesOfFolder, segments);
  }

  #candidates(
    numbers: readonly number[],
    namesOf: (path: string) => readonly string[],
    segments: readonly string[],
  ): Candidate[] {
    return numbers.map(number => {
      const path = this.#manifest.pathOf(number);
      return { number, path, alike: shared(namesOf(path), segments) };
    });
  }
}

/**
 * The documents that share most names with the import and, among these, those nearest to the importing file: a repository of many packages
 * has `src/index.ts` in each.
 */
function closest(candidates: readonly Candidate[], from: DocumentId): Candidate[] {
  const likest = most(candidates, ({ alike }) => alike);
  const own = from.path.split("/").reverse();
  return most(likest, ({ path }) => shared(path.split("/").reverse(), own));
}

/** The candidates with the highest count. */
function most(candidates: readonly Candidate[], has: (candidate: Candidate) => number): Candidate[] {
  const counts = candidates.map(has);
  const best = largest(counts);
  return candidates.filter((_candidate, at) => counts[at] === best);
}

const namedIn = groupedDocuments(path => modulePath(path).slice(-1));
const inCratesIn = groupedDocuments(path => cratePath(path).slice(-1));
const looselyNamedIn = groupedDocuments(path => modulePath(path).slice(-1).map(joinedName));
const inFolderIn = groupedDocuments(path => namesOfFolder(path).slice(-1));

function surely(candidates: readonly Candidate[], sureness: number): Found[] {
  return candidates.map(({ number }) => [number, sureness]);
}

/** The names a file is imported by: its folders, and its own name unless the file stands for its folder. */
function modulePath(path: string): string[] {
  const folders = folderPath(path);
  return standsForFolder(path) && folders.length > 0 ? folders : [...folders, bareName(path)];
}

/** The names that Rust imports a file by from another package. */
function cratePath(path: string): string[] {
  return modulePath(path)
    .filter(name => name !== CRATE)
    .map(name => name.replaceAll("-", "_"));
}

/** Whether a file stands for the folder it is in. */
export function standsForFolder(path: string): boolean {
  return FOLDER_FILES.has(bareName(path));
}

/** The names that the folder of a file is imported by: in C# a folder may have several, joined by dots, as in `Shop.Orders/Lines`. */
function namesOfFolder(path: string): string[] {
  return folderPath(path).flatMap(name => name.split(".").filter(part => part !== ""));
}

/** The folders of a path, outermost first. */
export function folderPath(path: string): string[] {
  return path.split("/").slice(0, -1);
}

/** The number of names that two paths share, counted from their ends. */
function shared(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}
