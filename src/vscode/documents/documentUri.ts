import * as vscode from "vscode";
import { type DocumentId, isBelow } from "../../core/document.ts";
import { folderLabels } from "../../core/folderLabels.ts";

/** The URI of a document of the workspace. */
export function uriOf(document: DocumentId): vscode.Uri {
  return vscode.Uri.joinPath(vscode.Uri.parse(document.folder), document.path);
}

/** The path of a document as shown to the user, prefixed with the name of its workspace folder if there are several. */
export function pathText(document: DocumentId): string {
  const folder = folderName(document);
  return [folder ?? "", document.path].filter(part => part !== "").join("/");
}

/** The name of a document's workspace folder, if there are several. */
function folderName({ folder }: DocumentId): string | undefined {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.length > 1 ? folderNames().get(folder) : undefined;
}

/** The names of the workspace folders by their ids in a `DocumentId`. A number distinguishes folders with the same name. */
export function folderNames(): ReadonlyMap<string, string> {
  const folders = indexableFolders();
  const labels = folderLabels(folders.map(({ name }) => name));
  return new Map(folders.map(({ uri, name }, at) => [uri.toString(), labels[at] ?? name]));
}

/** The workspace folders that the engine can read: those on the disk of the machine that runs it. */
export function indexableFolders(): readonly vscode.WorkspaceFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(folder => folder.uri.scheme === "file");
}

/** Whether the folder of a document is one of the workspace. */
export function isInWorkspace({ folder }: DocumentId): boolean {
  return indexableFolders().some(({ uri }) => uri.toString() === folder);
}

/** Whether a file is in a workspace folder that the engine cannot read, such as that of a repository on a server. */
export function isVirtual(uri: vscode.Uri): boolean {
  return uri.scheme !== "file" && vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}

/** The name of a folder on disk, which contexts and tools use. */
export function nameOnDisk({ uri, name }: Pick<vscode.WorkspaceFolder, "uri" | "name">): string {
  return uri.path.split("/").findLast(part => part !== "") ?? name;
}

/** The document of a file, relative to the innermost workspace folder around it; `undefined` outside all of them. */
export function documentAt(uri: vscode.Uri): DocumentId | undefined {
  const folder = uri.scheme === "file" ? vscode.workspace.getWorkspaceFolder(uri) : undefined;
  if (folder === undefined) return undefined;
  // Only the length of the folder's path is used, because its case may differ on some platforms.
  const path = uri.path.slice(folder.uri.path.replace(/\/$/, "").length + 1);
  return { folder: folder.uri.toString(), path };
}

/** The place of a workspace folder within another one, the innermost if there are several. */
export function placeWithin(folder: vscode.WorkspaceFolder): DocumentId | undefined {
  const above = documentAt(vscode.Uri.joinPath(folder.uri, ".."));
  if (above === undefined || above.folder === folder.uri.toString()) return undefined;
  const name = nameOnDisk(folder);
  return { ...above, path: above.path === "" ? name : `${above.path}/${name}` };
}

/** The workspace folders inside a folder. The engine does not count their contents as part of that folder. */
export function innerFolders(folder: DocumentId): readonly DocumentId[] {
  const top = `${uriOf(folder).path.replace(/\/$/, "")}/`;
  const inner = indexableFolders().filter(({ uri }) => uri.path.startsWith(top));
  return inner.map(({ uri }) => ({ folder: uri.toString(), path: "" }));
}

/** A test for documents anywhere below a folder, including those in a workspace folder inside it. */
export function below(folder: DocumentId): (document: DocumentId) => boolean {
  const inner = new Set(innerFolders(folder).map(({ folder: id }) => id));
  return document => inner.has(document.folder) || isBelow(document, folder);
}
