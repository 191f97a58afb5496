import { baseName } from "../../document.ts";
import { documentsByFilename } from "../../index/groupedDocuments.ts";
import { idsIn } from "../../index/idRange.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { frameName } from "./frameName.ts";
import { mentionsIn } from "./mentionsIn.ts";

/** A name that more files have says of none of them that it is meant. */
const MAX_NAMESAKES = 5;
/** Files that are looked at. A trace repeats itself where a program did, and what comes later is further from where it went wrong. */
const MAX_MENTIONED = 50;
/** Paths that are looked up: of a log, most may be of files that the workspace does not have, or has too many of. */
const MAX_LOOKED_UP = 200;

/** The names that Java and its like write before a file, which they name without its folders: `at shop.cart.Cart.total(Cart.java:3)`. */
const QUALIFIED_METHOD = /([\p{L}\p{N}_$.<>-]+)\.[\p{L}\p{N}_$-]+\.[\p{L}\p{N}_$<>-]+\($/u;
/** UTF-16 units in which they stand. */
const MAX_QUALIFIED = 300;

/** What follows the name of a module, and the folder of a later version in it: `/v2@v2.0.1`. */
const VERSION = /^(?:v\d{1,3})?@v?\d[^@]{0,40}$|(?<=[^@])@v?\d[^@]{0,40}$/;

/** Where packages are installed: what stands before it is of that machine, and the repository of a package has other folders there. */
const INSTALLED_IN: ReadonlySet<string> = new Set(["site-packages", "dist-packages", "node_modules", "gems"]);
/** What stands behind the name of a gem. */
const GEM_VERSION = /-\d+(?:\.\w+)+$/;

/** How far down lines count that no function is named for: behind all frames, and one as far as the other. */
const NO_FRAME = 2 ** 30;

/** What Python compiles a file to, which its traces named once. */
const COMPILED = /(?<=\.py)[co]$/;
/** What Python writes before a path in a trace, where the last function is the one that failed, and pytest before that. */
const PYTHON_FRAME = /(?:^|\n)(?:INTERNALERROR>)?[ |+]{0,20}File "$/;
/** What pytest writes behind a line in such a trace, and IPython behind a path. */
const BEHIND_FRAME = /^(?:: in [^\s'"`]{1,150}[^\S\n]*(?:\n|$)| in [^\s'"`]{1,150}\()/;
/** What stands before these paths in their lines. */
const DRIVE = /(?:^|\n)(?:[A-Za-z]:)?$/;
/** UTF-16 units in which that stands. */
const MAX_BEFORE = 40;
const MAX_BEHIND = 200;

/** What Dart writes before a path. */
const PACKAGE = "package:";

/** Where the folders of the workspace are, by their ids: absolute paths. */
export type FolderRoots = Readonly<Record<string, string>>;

/** Lines, zero-based, and how far down a text names each: the least is nearest to what the text is about. */
export type NamedLines = Map<number, number>;

/** The files that a text mentions, by their numbers. */
interface MentionedFiles {
  /** The lines of each that it mentions, in the order in which it does. */
  readonly lines: Map<number, NamedLines>;
  /** Those that its paths can mean no others by. */
  readonly sure: ReadonlySet<number>;
}

/** The files and lines that a text mentions. `roots` are where the folders of the workspace are, by id. */
export function mentionedFiles(state: WorkspaceIndex, text: string, roots: FolderRoots): MentionedFiles {
  const lines = new Map<number, NamedLines>();
  const sure = new Set<number>();
  const called = new Map<string, Called>();
  const above: NamesAbove = new Map(
    Object.entries(roots).map(([folder, root]) => [
      folder,
      namesOf(root)
        .map(name => `/${name}`)
        .join(""),
    ]),
  );
  for (const { path: written, line, start, end } of mentionsIn(text)) {
    if (lines.size >= MAX_MENTIONED || called.size >= MAX_LOOKED_UP) break;
    const file = inPackage(text, start, written.replace(COMPILED, ""));
    const path = [...packagesBefore(text, start), file].join("/");
    const found = called.get(path) ?? filesCalled(state, file, path, above);
    called.set(path, found);
    const isNamed = line !== undefined && found.numbers.length > 0;
    const inside = isNamed ? frameName(text, start, end) : undefined;
    const inTrace = inside !== undefined && isLastInTrace(text, start, end) ? -start : start;
    for (const number of found.numbers) {
      if (found.isSure) sure.add(number);
      const own = linesOf(lines, number);
      if (line !== undefined)
        nameLine(own, lineNow(state, number, line, inside), inside === undefined ? NO_FRAME : inTrace);
    }
  }
  return { lines, sure };
}

/** The lines that are named of a document, to which more can be added. */
export function linesOf(lines: Map<number, NamedLines>, document: number): NamedLines {
  const own: NamedLines = lines.get(document) ?? new Map();
  lines.set(document, own);
  return own;
}

/** Whether a path and its line, from `start` to `end`, are in a trace of Python. */
function isLastInTrace(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start);
  if (PYTHON_FRAME.test(before)) return true;
  return DRIVE.test(before) && BEHIND_FRAME.test(text.slice(end, end + MAX_BEHIND));
}

/** Notes that a text names a line, so far down. */
export function nameLine(lines: NamedLines, line: number, at: number): void {
  lines.set(line, Math.min(at, lines.get(line) ?? Number.POSITIVE_INFINITY));
}

/**
 * A line of a document that a function was at when a trace was written, which may have been of another version: where the function that
 * the frame names is elsewhere by now, the nearest line that declares one of that name.
 */
function lineNow(state: WorkspaceIndex, document: number, line: number, name: string | undefined): number {
  if (name === undefined) return line;
  let nearest = line;
  let least = Number.POSITIVE_INFINITY;
  for (const id of idsIn(state.manifest.chunksOf(document))) {
    const chunk = state.chunks.at(id);
    if (chunk === undefined) continue;
    // A part of a definition that was cut is called by it, and does not define it.
    for (const { name: own, startLine, endLine } of [chunk, ...definitionsIn(chunk)]) {
      if (own !== name) continue;
      const distance = Math.max(startLine - line, line - endLine, 0);
      if (distance >= least) continue;
      least = distance;
      nearest = startLine <= line && line <= endLine ? line : startLine;
    }
  }
  return nearest;
}

/** The path of each folder of the workspace, by its id, with a slash before each of its names. */
type NamesAbove = ReadonlyMap<string, string>;

/** Documents that a path may mean, and whether it is one alone, with all names of the shorter of the two paths. */
interface Called {
  readonly numbers: readonly number[];
  readonly isSure: boolean;
}

/** The packages that a method is in whose file stands there in brackets. */
function packagesBefore(text: string, file: number): string[] {
  if (text[file - 1] !== "(") return [];
  return QUALIFIED_METHOD.exec(text.slice(Math.max(0, file - MAX_QUALIFIED), file))?.[1]?.split(".") ?? [];
}

/** A file whose path begins at `index`, of a package of Dart in the folder that its path leaves out: `package:shop/src/cart.dart`. */
function inPackage(text: string, index: number, file: string): string {
  return text.startsWith(PACKAGE, index - PACKAGE.length) ? file.replace("/", "/lib/") : file;
}

/** The documents that a file means, and where that can be several, those that its path means. */
function filesCalled(state: WorkspaceIndex, file: string, path: string, above: NamesAbove): Called {
  const called = filesEndingLike(state, file, above);
  return called.isSure || file === path ? called : filesEndingLike(state, path, above);
}

/**
 * The documents whose paths end most like this one: in all of its names where there are such, in the last at least. The capitals of folders
 * count only where nothing else tells: some compilers write paths without any, where systems find the files all the same.
 */
function filesEndingLike(state: WorkspaceIndex, path: string, above: NamesAbove): Called {
  const [file = "", ...folders] = namesOf(path).reverse();
  const called = documentsByFilename(state);
  const namesakes = called(file.toLowerCase());
  // A dot before a name is a part of it, or the last of those that stand for its folders: `...cart.ts`.
  const all = namesakes.length > 0 ? namesakes : called(file.toLowerCase().replace(/^\./, ""));
  // A workspace may have thousands of one name, of which the ends of strings are compared in no time.
  let likest = all.flatMap(number => {
    const document = state.manifest.get(number)?.document;
    if (document === undefined) return [];
    const own = `/${document.path}`.slice(0, -baseName(document.path).length - 1);
    const folder = (above.get(document.folder) ?? "") + own;
    return { number, own, folder, inLowerCase: folder.toLowerCase() };
  });
  let ending = "";
  let count = 0;
  for (; count < folders.length; count++) {
    const longer = `/${folders[count]}${ending}`;
    const alike = likest.filter(({ inLowerCase }) => inLowerCase.endsWith(longer.toLowerCase()));
    if (alike.length === 0) break;
    likest = alike;
    ending = longer;
  }
  const spelt = likest.filter(({ folder }) => folder.endsWith(ending));
  if (spelt.length > 0) likest = spelt;
  const [only, ...others] = likest;
  // A file at the top of the workspace would be any of its name, wherever the path leads, but for the folder that it is in.
  const isAll = count === folders.length || (count > 0 && count >= namesOf(only?.own ?? "").length);
  return {
    numbers: likest.length > MAX_NAMESAKES ? [] : likest.map(({ number }) => number),
    isSure: only !== undefined && others.length === 0 && isAll,
  };
}

/**
 * The names that a path leads through, of that of an installed package from its own on. What installs modules writes their versions behind
 * their names: `gin@v1.9.1`.
 */
function namesOf(path: string): string[] {
  const names = path
    .split(/[\\/]/)
    .map(name => name.replace(VERSION, ""))
    .filter(name => name !== "" && name !== "." && name !== "..");
  const installed = names.findLastIndex(name => INSTALLED_IN.has(name));
  if (names[installed] !== "gems") return names.slice(installed + 1);
  return names.slice(installed + 1).map((name, at) => (at === 0 ? name.replace(GEM_VERSION, "") : name));
}
