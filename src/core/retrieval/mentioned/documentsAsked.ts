import { smallest } from "../../base/numbers.ts";
import { bareName, baseName } from "../../document.ts";
import { documentsByFilename, groupedDocuments } from "../../index/groupedDocuments.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { FOLDER_NOUN, MODULE_NOUN } from "../../text/questionWords.ts";

/** What is longer was pasted, and is more than a path. */
const LONGEST = 300;
/** Questions for what is at a path, and for nothing else: "what does src/cart do?", "what is in the cart folder", "which files are in the folder cart". */
const ASKING = [
  String.raw`(?:what|which)(?:\s+(?:files?|code))?\s+(?:does|do|is|are|lives)(?:\s+(?:in|inside))?`,
  String.raw`what's\s+in(?:side)?|(?:list\s+|show\s+)?(?:the\s+)?(?:files|code|contents)\s+(?:in|of)`,
  String.raw`explain|describe|summari[sz]e|(?:an?\s+)?overview\s+of`,
].join("|");
const BY_BARE_NAME: ReadonlySet<string> = new Set(MODULE_NOUN.split("|"));
/** What all folders together have. */
const OF_ALL = "structure|layout|tree|hierarchy|organi[sz]ation";
const BEFORE = String.raw`(?:(${FOLDER_NOUN}|${MODULE_NOUN})\s+(?!(?:${OF_ALL})\b)(?:called\s+|named\s+)?)?`;
const PATH = String.raw`["'\x60]?([^\s"'\x60?]+)["'\x60]?`;
const BEHIND = "do|for|about|contain|have|hold|export|define|declare|provide";
const ABOUT = new RegExp(
  String.raw`^(?:${ASKING})\s+(?:the\s+)?${BEFORE}${PATH}(?:\s+(${FOLDER_NOUN}|${MODULE_NOUN}))?(?:\s+(?:${BEHIND}))?\s*\?*$`,
  "i",
);

/** What a question asks for by a path. */
export interface DocumentsAsked {
  /** By their numbers. */
  readonly documents: ReadonlySet<number>;
  /** The path of the folder that they are all of; absent where files are asked for. */
  readonly folder?: string;
}

/**
 * The documents that a question is the path of, or the end of one, or asks about by that, and nothing else: `src/cart.ts`, `cart.ts`, a path of
 * this machine, "what does src/cart do?". Of a folder all documents. `undefined` where it may be a word or a name, as without a dot or a
 * slash.
 */
export function documentsAsked(
  state: Pick<WorkspaceIndex, "manifest">,
  text: string,
): DocumentsAsked | undefined {
  if (text.length > LONGEST) return undefined;
  const [, before, about, behind] = ABOUT.exec(text.trim()) ?? [];
  const said = (before ?? behind)?.toLowerCase();
  const written = (about ?? text.trim()).replaceAll("\\", "/").toLowerCase();
  const path = written.replace(/^(?:\.?\/)+/, "").replace(/\/+$/, "");
  if (path === "" || (said === undefined && !/[./]/.test(written))) return undefined;
  const folder = said !== undefined || written.includes("/") ? folderCalled(state, path) : undefined;
  if (said === "package" && folder !== undefined) return folder;
  const files = filesCalled(state, path);
  const isByBareName = files.length === 0 && said !== undefined && BY_BARE_NAME.has(said);
  const called = isByBareName ? documentsByBareName(state)(path) : files;
  return called.length > 0 ? { documents: new Set(called) } : folder;
}

/** Whether a file has this name, in any letter case and without its ending. */
export function isFileCalled(state: Pick<WorkspaceIndex, "manifest">, name: string): boolean {
  return documentsByBareName(state)(name.toLowerCase()).length > 0;
}

/** The files whose paths end so, or that a path of this machine ends with. */
function filesCalled(state: Pick<WorkspaceIndex, "manifest">, path: string): readonly number[] {
  return documentsByFilename(state)(baseName(path)).filter(number => {
    const own = state.manifest.get(number)?.document.path.toLowerCase() ?? "";
    return `/${own}`.endsWith(`/${path}`) || (own.includes("/") && path.endsWith(`/${own}`));
  });
}

/** What is in the folder whose path ends so: the one nearest to the top, where several do. */
function folderCalled(state: Pick<WorkspaceIndex, "manifest">, path: string): DocumentsAsked | undefined {
  const within = documentsByFolder(state)(baseName(path)).flatMap(number => {
    const own = state.manifest.get(number)?.document.path ?? "";
    const at = `/${own.toLowerCase()}`.indexOf(`/${path}/`);
    return at === -1 ? [] : [{ number, folder: own.slice(0, at + path.length) }];
  });
  const shortest = smallest(within.map(({ folder }) => folder.length));
  const folder = within.find(each => each.folder.length === shortest)?.folder;
  if (folder === undefined) return undefined;
  return { documents: new Set(within.flatMap(each => (each.folder === folder ? each.number : []))), folder };
}

/** The documents of an index by the names of the folders that they are in, in lower case. */
const documentsByFolder = groupedDocuments(path => new Set(path.toLowerCase().split("/").slice(0, -1)));

/** The documents of an index by their names without endings, in lower case. */
const documentsByBareName = groupedDocuments(path => [bareName(path).toLowerCase()]);
