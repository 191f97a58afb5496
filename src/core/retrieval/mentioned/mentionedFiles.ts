import { baseName } from "../../document.ts";
import { documentsByFilename } from "../../index/groupedDocuments.ts";
import { idsIn } from "../../index/idRange.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { foldText } from "../../text/foldText.ts";
import { frameName } from "./frameName.ts";
import { mentionsIn } from "./mentionsIn.ts";

/** If more files share a name, it identifies none of them. */
const MAX_NAMESAKES = 5;
/** The most files to consider. A trace repeats itself if the program did, and later frames are further from the failure. */
const MAX_MENTIONED = 50;
/** The most paths to look up: in a log, most may match no file of the workspace, or too many. */
const MAX_LOOKED_UP = 200;

/**
 * The qualified method that languages like Java write before a file, which they give without folders:
 * `at shop.cart.Cart.total(Cart.java:3)`.
 */
const QUALIFIED_METHOD = /([\p{L}\p{N}_$.<>-]+)\.[\p{L}\p{N}_$-]+\.[\p{L}\p{N}_$<>-]+\($/u;
/** UTF-16 units that are searched for it before a file. */
const MAX_QUALIFIED = 300;

/** The version after the name of a module, together with the folder of a later major version in it: `/v2@v2.0.1`. */
const VERSION = /^(?:v\d{1,3})?@v?\d[^@]{0,40}$|(?<=[^@])@v?\d[^@]{0,40}$/;

/**
 * Folders that packages are installed in. The path before them depends on the machine, and the repository of a package has other folders
 * there.
 */
const INSTALLED_IN: ReadonlySet<string> = new Set(["site-packages", "dist-packages", "node_modules", "gems"]);
/** The version after the name of a gem. */
const GEM_VERSION = /-\d+(?:\.\w+)+$/;

/** The position of lines without a named function: after all frames, and the same for each. */
const NO_FRAME = 2 ** 30;

/** The letter that Python adds to the name of a compiled file, as old traces show it. */
const COMPILED = /(?<=\.py)[co]$/;
/** Text before a path in a Python trace, whose last function is the one that failed; pytest writes a prefix before it. */
const PYTHON_FRAME = /(?:^|\n)(?:INTERNALERROR>)?[ |+]{0,20}File "$/;
/** Text that pytest writes after a line number in such a trace, and IPython after a path. */
const BEHIND_FRAME = /^(?:: in [^\s'"`]{1,150}[^\S\n]*(?:\n|$)| in [^\s'"`]{1,150}\()/;
/** Text before these paths on their lines. */
const DRIVE = /(?:^|\n)(?:[A-Za-z]:)?$/;
/** UTF-16 units that are searched for these texts. */
const MAX_BEFORE = 40;
const MAX_BEHIND = 200;

/** The prefix of paths in Dart. */
const PACKAGE = "package:";

/** The absolute paths of the workspace folders by their ids. */
export type FolderRoots = Readonly<Record<string, string>>;

/** Zero-based lines and how far down in a text each is named: the least is nearest to the subject of the text. */
export type NamedLines = Map<number, number>;

/** The files that a text mentions, by number. */
interface MentionedFiles {
  /** The lines of each file that the text mentions, in the order of mention. */
  readonly lines: Map<number, NamedLines>;
  /** The files that are the only ones their paths can mean. */
  readonly sure: ReadonlySet<number>;
}

/** The files and lines that a text mentions. `roots` gives the paths of the workspace folders by id. */
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

/** The named lines of a document, to which more can be added. */
export function linesOf(lines: Map<number, NamedLines>, document: number): NamedLines {
  const own: NamedLines = lines.get(document) ?? new Map();
  lines.set(document, own);
  return own;
}

/** Whether a path and its line, at `[start, end)`, are in a Python trace. */
function isLastInTrace(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start);
  if (PYTHON_FRAME.test(before)) return true;
  return DRIVE.test(before) && BEHIND_FRAME.test(text.slice(end, end + MAX_BEHIND));
}

/** Records that a text names a line at a position. */
export function nameLine(lines: NamedLines, line: number, at: number): void {
  lines.set(line, Math.min(at, lines.get(line) ?? Number.POSITIVE_INFINITY));
}

/**
 * The current line for a line of a stack frame, which may be from another version of the document: if the function that the frame names is
 * elsewhere by now, the nearest line that declares a function of that name.
 */
function lineNow(state: WorkspaceIndex, document: number, line: number, name: string | undefined): number {
  if (name === undefined) return line;
  let nearest = line;
  let least = Number.POSITIVE_INFINITY;
  for (const id of idsIn(state.manifest.chunksOf(document))) {
    const chunk = state.chunks.at(id);
    if (chunk === undefined) continue;
    // A chunk that is part of a definition has its name but does not define it.
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

/** The path of each workspace folder by its id, with a slash before each name. */
type NamesAbove = ReadonlyMap<string, string>;

/** The documents that a path may mean. `isSure` if there is only one, and it matches all names of the shorter of the two paths. */
interface Called {
  readonly numbers: readonly number[];
  readonly isSure: boolean;
}

/** The packages of a method, if the file at this offset is in parentheses after it. */
function packagesBefore(text: string, file: number): string[] {
  if (text[file - 1] !== "(") return [];
  return QUALIFIED_METHOD.exec(text.slice(Math.max(0, file - MAX_QUALIFIED), file))?.[1]?.split(".") ?? [];
}

/**
 * Inserts the `lib` folder, which the paths of Dart packages leave out, if the path at `index` is one of these:
 * `package:shop/src/cart.dart`.
 */
function inPackage(text: string, index: number, file: string): string {
  return text.startsWith(PACKAGE, index - PACKAGE.length) ? file.replace("/", "/lib/") : file;
}

/** The documents that a file may mean, or, if those can be several, the ones that the longer path means. */
function filesCalled(state: WorkspaceIndex, file: string, path: string, above: NamesAbove): Called {
  const called = filesEndingLike(state, file, above);
  return called.isSure || file === path ? called : filesEndingLike(state, path, above);
}

/**
 * The documents whose paths share most names with this one, counted from the end: all if possible, but at least the last. The letter case
 * of folders decides only between equals: some compilers write paths in lower case, where systems find the files all the same.
 */
function filesEndingLike(state: WorkspaceIndex, path: string, above: NamesAbove): Called {
  const [file = "", ...folders] = namesOf(path).reverse();
  const called = documentsByFilename(state);
  const namesakes = called(foldText(file));
  // A dot before a name is part of it, or the last of those that stand for its folders: `...cart.ts`.
  const all = namesakes.length > 0 ? namesakes : called(foldText(file).replace(/^\./, ""));
  // A workspace may have thousands of files of one name; comparing the ends of strings is fast.
  let likest = all.flatMap(number => {
    const document = state.manifest.get(number)?.document;
    if (document === undefined) return [];
    const own = `/${document.path}`.slice(0, -baseName(document.path).length - 1);
    const folder = (above.get(document.folder) ?? "") + own;
    return { number, own, folder, folded: foldText(folder) };
  });
  let ending = "";
  let count = 0;
  for (; count < folders.length; count++) {
    const longer = `/${folders[count]}${ending}`;
    const alike = likest.filter(({ folded }) => folded.endsWith(foldText(longer)));
    if (alike.length === 0) break;
    likest = alike;
    ending = longer;
  }
  const spelt = likest.filter(({ folder }) => folder.endsWith(ending));
  if (spelt.length > 0) likest = spelt;
  const [only, ...others] = likest;
  // A file at the top of the workspace must share at least the name of the folder that it is in, or it would match any path to a file of
  // its name.
  const isAll = count === folders.length || (count > 0 && count >= namesOf(only?.own ?? "").length);
  return {
    numbers: likest.length > MAX_NAMESAKES ? [] : likest.map(({ number }) => number),
    isSure: only !== undefined && others.length === 0 && isAll,
  };
}

/**
 * The names in a path; for an installed package, from the name of the package on. Versions after the names of modules are removed:
 * `gin@v1.9.1`.
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
