import * as vscode from "vscode";
import { shortened } from "../../../core/base/beginning.ts";
import { indexedFiles } from "../../../core/diagnosis.ts";
import { type DocumentId, distinct } from "../../../core/document.ts";
import { pathWithLines } from "../../../core/pathWithLines.ts";
import {
  documentAt,
  folderNames,
  indexableFolders,
  innerFolders,
  pathText,
} from "../../documents/documentUri.ts";
import { codeSpan } from "../markdown.ts";
import { isByUser, LONGEST_NAME, promptOf, referencesOf } from "../references.ts";
import type { Turn, TurnMemory } from "../turn.ts";
import { type OutlinedFile, outlineFile } from "./outlineFile.ts";
import { outlineFolders } from "./outlineFolder.ts";

const MAX_CANDIDATES = 5;
/** Names for the whole workspace. */
const EVERYWHERE = /^(?:\.|\/|\.\/)$/;

/** The subject of an outline: a file or folders. */
type Meant =
  | ({ readonly kind: "file" } & OutlinedFile)
  | { readonly kind: "folders"; readonly folders: readonly DocumentId[] };

/** Shows a file or folder as a tree: the one referred to or named, otherwise the file in the editor, otherwise the whole workspace. */
export async function showOutline(turn: Turn): Promise<TurnMemory | undefined> {
  const { request, stream } = turn;
  const prompt = promptOf(request);
  const meant = await whatIsMeant(turn, prompt);
  if (meant === undefined) {
    stream.markdown(
      vscode.l10n.t(
        "There is no file or folder {0} in the workspace.",
        codeSpan(shortened(prompt, LONGEST_NAME)),
      ),
    );
    return undefined;
  }
  return meant.kind === "file"
    ? await outlineFile(turn, prompt, meant)
    : await outlineFolders(turn, prompt, withInner(meant.folders));
}

/** The folders and the workspace folders within them, each once. */
function withInner(folders: readonly DocumentId[]): readonly DocumentId[] {
  return distinct(folders.flatMap(folder => [folder, ...innerFolders(folder)]));
}

async function whatIsMeant(turn: Turn, prompt: string): Promise<Meant | undefined> {
  const { items, folders } = await referencesOf(turn.request.references.filter(isByUser));
  const [named] = items;
  if (named !== undefined) return { kind: "file", document: named.item.document, others: [] };
  if (folders.length > 0) return { kind: "folders", folders };
  if (EVERYWHERE.test(prompt)) return everywhere();
  if (prompt !== "") return await whatIsCalled(turn, prompt);
  const uri = vscode.window.activeTextEditor?.document.uri;
  const document = uri === undefined ? undefined : documentAt(uri);
  return document === undefined ? everywhere() : { kind: "file", document, others: [] };
}

function everywhere(): Meant {
  return {
    kind: "folders",
    folders: indexableFolders().map(({ uri }) => ({ folder: uri.toString(), path: "" })),
  };
}

/** The file with this path or an end of it, or else such folders. */
async function whatIsCalled(turn: Turn, prompt: string): Promise<Meant | undefined> {
  if (prompt.length > LONGEST_NAME) return undefined;
  const file = await fileCalled(prompt);
  if (file !== undefined) return { kind: "file", ...file };
  const [folder] = await foldersCalled(turn, pathIn(prompt).replace(/\/+$/, ""));
  return folder === undefined ? undefined : { kind: "folders", folders: [folder] };
}

/** The file, with lines of it, by its path or the end of it, the shortest path first. A slash at the end says that a folder is meant. */
export async function fileCalled(prompt: string): Promise<OutlinedFile | undefined> {
  const path = pathIn(prompt);
  const [document, ...others] = path.endsWith("/") ? [] : await filesCalled(path);
  if (document !== undefined) return { document, others };
  const lines = pathWithLines(path);
  const [withLines, ...more] = lines === undefined ? [] : await filesCalled(lines.path);
  return withLines === undefined || lines === undefined
    ? undefined
    : { document: withLines, others: more, lines };
}

function pathIn(prompt: string): string {
  return prompt
    .replace(/^[`"'#]+|[`"']+$/g, "")
    .replace(/[\\/]+/g, "/")
    .replace(/^\.?\//, "");
}

/** Files with this path, and some files whose paths end with it. */
async function filesCalled(path: string): Promise<readonly DocumentId[]> {
  // An empty pattern would match everything.
  if (path === "") return [];
  // Braces and brackets are signs of a glob; a question mark stands for any one of them.
  const glob = path.replace(/[{}[\]*?]/g, "?");
  const names = folderNames();
  const patterns = indexableFolders().flatMap(folder => {
    // There may be so many files named `index.ts` that the one with exactly this path is not among the first.
    const anywhere = [glob, `**/${glob}`].map(pattern => new vscode.RelativePattern(folder, pattern));
    const start = `${names.get(folder.uri.toString())}/`;
    // Paths are shown with the name of their folder in front if there are several folders.
    return path.startsWith(start)
      ? [...anywhere, new vscode.RelativePattern(folder, glob.slice(start.length))]
      : anywhere;
  });
  const found = await Promise.all(
    patterns.map(pattern => vscode.workspace.findFiles(pattern, undefined, MAX_CANDIDATES)),
  );
  // Files of a folder within another are found for both.
  const uris = new Map(found.flat().map(uri => [uri.toString(), uri]));
  return [...uris.values()]
    .flatMap(uri => documentAt(uri) ?? [])
    .sort((one, other) => one.path.length - other.path.length);
}

/** Folders with files in the index that have this path; a workspace folder by its name. */
async function foldersCalled({ services, signal }: Turn, path: string): Promise<readonly DocumentId[]> {
  const [root] = [...folderNames()].find(([, name]) => name === path) ?? [];
  if (root !== undefined) return [{ folder: root, path: "" }];
  const found = new Map<string, DocumentId>();
  for (const { document } of await indexedFiles(services.engine, signal)) {
    const shown = pathText(document);
    const at = `/${shown}`.indexOf(`/${path}/`);
    const folder = at < 0 ? undefined : shown.slice(shown.length - document.path.length, at + path.length);
    if (folder !== undefined) found.set(`${document.folder} ${folder}`, { ...document, path: folder });
  }
  return [...found.values()].sort((one, other) => one.path.length - other.path.length);
}
