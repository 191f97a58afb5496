import { smallest } from "../../base/numbers.ts";
import { bareName, baseName, parentPath } from "../../document.ts";
import { documentsByFilename, groupedDocuments } from "../../index/groupedDocuments.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { foldText } from "../../text/foldText.ts";
import { FOLDER_NOUN, MODULE_NOUN } from "../../text/questionWords.ts";

/** A longer text was pasted and is more than a path. */
const LONGEST = 300;
/**
 * Questions about a path and nothing else: "what does src/cart do?", "what is in the cart folder", "which files are in the folder cart".
 */
const ASKING = [
  String.raw`(?:what|which)(?:\s+(?:files?|code))?\s+(?:does|do|is|are|lives)(?:\s+(?:in|inside))?`,
  String.raw`what's\s+in(?:side)?|(?:list\s+|show\s+)?(?:the\s+)?(?:files|code|contents)\s+(?:in|of)`,
  String.raw`explain|describe|summari[sz]e|(?:an?\s+)?overview\s+of`,
].join("|");
const BY_BARE_NAME: ReadonlySet<string> = new Set(MODULE_NOUN.split("|"));
/** Words for the structure of all folders, as in "folder structure": not the name of one. */
const OF_ALL = "structure|layout|tree|hierarchy|organi[sz]ation";
const BEFORE = String.raw`(?:(?<before>${FOLDER_NOUN}|${MODULE_NOUN})\s+(?!(?:${OF_ALL})\b)(?:called\s+|named\s+)?)?`;
const PATH = String.raw`(?:["'\x60](?<quoted>[^"'\x60?]+)["'\x60]|(?<unquoted>[^"'\x60?]+?))`;
const BEHIND = "do|for|about|contain|have|hold|export|define|declare|provide";
const ABOUT = new RegExp(
  String.raw`^(?:${ASKING})\s+(?:the\s+)?${BEFORE}${PATH}(?:\s+(?<behind>${FOLDER_NOUN}|${MODULE_NOUN}))?(?:\s+(?:${BEHIND}))?\s*\?*$`,
  "i",
);

/** The documents at a path that a question asks for. */
export interface DocumentsAsked {
  /** The numbers of the documents. */
  readonly documents: ReadonlySet<number>;
  /** The path of the folder that they make up; absent if files are asked for. */
  readonly folder?: string;
}

/**
 * The documents at a path, or at the end of one, if it is the whole question or the only thing the question asks about: `src/cart.ts`,
 * `cart.ts`, an absolute path on this machine, "what does src/cart do?". For a folder, all documents in it. `undefined` if it may be a word
 * or a name, for want of a dot or a slash.
 */
export function documentsAsked(
  state: Pick<WorkspaceIndex, "manifest">,
  text: string,
): DocumentsAsked | undefined {
  if (text.length > LONGEST) return undefined;
  const { before, quoted, unquoted, behind } = ABOUT.exec(text.trim())?.groups ?? {};
  const said = (before ?? behind)?.toLowerCase();
  // Several words are the rest of a sentence, unless it says that they are a path.
  const about = quoted ?? (said === undefined && /\s/.test(unquoted ?? "") ? undefined : unquoted);
  const written = foldText((about ?? text.trim()).replaceAll("\\", "/"));
  const path = written.replace(/^(?:\.?\/)+/, "").replace(/\/+$/, "");
  if (path === "" || (said === undefined && !/[./]/.test(written))) return undefined;
  const folder = said !== undefined || written.includes("/") ? folderCalled(state, path) : undefined;
  if (said === "package" && folder !== undefined) return folder;
  const files = filesAt(state, path, /^(?:[/~]|[a-z]:)/.test(written));
  const isByBareName = files.length === 0 && said !== undefined && BY_BARE_NAME.has(said);
  const called = isByBareName ? documentsByBareName(state)(path) : files;
  return called.length > 0 ? { documents: new Set(called) } : folder;
}

/** Whether a file has this name, without its extension and in any letter case. */
export function isNameOfFile(state: Pick<WorkspaceIndex, "manifest">, name: string): boolean {
  return documentsByBareName(state)(foldText(name)).length > 0;
}

/**
 * The files whose paths end with this one, or with whose paths this one ends, as an absolute path on this machine does. Only such a
 * path may have blanks before theirs: a sentence may end in a path, too.
 */
function filesAt(
  state: Pick<WorkspaceIndex, "manifest">,
  path: string,
  isAbsolute: boolean,
): readonly number[] {
  return documentsByFilename(state)(baseName(path)).filter(number => {
    const own = foldText(state.manifest.pathOf(number));
    if (`/${own}`.endsWith(`/${path}`)) return true;
    const isBelow = own.includes("/") && path.endsWith(`/${own}`);
    return isBelow && (isAbsolute || !/\s/.test(path.slice(0, -own.length)));
  });
}

/**
 * The documents in the folder whose path ends with this one; if there are several, in the one with the shortest path, and of these in the
 * first.
 */
function folderCalled(state: Pick<WorkspaceIndex, "manifest">, path: string): DocumentsAsked | undefined {
  const within = documentsByFolder(state)(baseName(path)).flatMap(number => {
    const names = parentPath(state.manifest.pathOf(number)).split("/");
    const folders = names.map((_, at) => names.slice(0, at + 1).join("/"));
    const folder = folders.find(each => `/${foldText(each)}`.endsWith(`/${path}`));
    return folder === undefined ? [] : [{ number, folder }];
  });
  const shortest = smallest(within.map(({ folder }) => folder.length));
  const [folder] = within.flatMap(each => (each.folder.length === shortest ? each.folder : [])).sort();
  if (folder === undefined) return undefined;
  return { documents: new Set(within.flatMap(each => (each.folder === folder ? each.number : []))), folder };
}

/** The documents of an index by the folded names of the folders that they are in. */
const documentsByFolder = groupedDocuments(path => new Set(foldText(path).split("/").slice(0, -1)));

/** The documents of an index by their folded names without extensions. */
const documentsByBareName = groupedDocuments(path => [foldText(bareName(path))]);
