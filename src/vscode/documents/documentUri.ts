import * as vscode from "vscode";
import { type DocumentId, isBelow } from "../../core/document.ts";
import { folderLabels } from "../../core/folderLabels.ts";

/** The uri of a document of the workspace. */
export function uriOf(document: DocumentId): vscode.Uri {
  return vscode.Uri.joinPath(vscode.Uri.parse(document.folder), document.path);
}

/** The path of a document as a reader knows it: with the name of its folder where there are several. */
export function pathText(document: DocumentId): string {
  const folder = folderName(document);
  return [folder ?? "", document.path].filter(part => part !== "").join("/");
}

/** The name of the workspace folder that a document's path begins in, where there are several folders. */
function folderName({ folder }: DocumentId): string | undefined {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.length > 1 ? folderNames().get(folder) : undefined;
}

/** What the folders of the workspace are called, by their ids in a `DocumentId`: those of one name are told apart by a number. */
export function folderNames(): ReadonlyMap<string, string> {
  const folders = indexableFolders();
  const labels = folderLabels(folders.map(({ name }) => name));
  return new Map(folders.map(({ uri, name }, at) => [uri.toString(), labels[at] ?? name]));
}

/** The workspace folders that the engine can read: those on the disk of the machine that runs it. */
export function indexableFolders(): readonly vscode.WorkspaceFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(folder => folder.uri.scheme === "file");
}

/** What a folder is called on the disk, by which source in a context and tools name it. */
export function nameOnDisk({ uri, name }: Pick<vscode.WorkspaceFolder, "uri" | "name">): string {
  return uri.path.split("/").findLast(part => part !== "") ?? name;
}

/** The document that a file is to the engine, of the innermost workspace folder that it lies in; `undefined` outside of all. */
export function documentAt(uri: vscode.Uri): DocumentId | undefined {
  const folder = uri.scheme === "file" ? vscode.workspace.getWorkspaceFolder(uri) : undefined;
  if (folder === undefined) return undefined;
  // The length alone is taken from the folder, because case may differ between the two on some platforms.
  const path = uri.path.slice(folder.uri.path.replace(/\/$/, "").length + 1);
  return { folder: folder.uri.toString(), path };
}

/** Where a workspace folder lies in another one, of several the innermost. */
export function placeWithin(folder: vscode.WorkspaceFolder): DocumentId | undefined {
  const above = documentAt(vscode.Uri.joinPath(folder.uri, ".."));
  if (above === undefined || above.folder === folder.uri.toString()) return undefined;
  const name = nameOnDisk(folder);
  return { ...above, path: above.path === "" ? name : `${above.path}/${name}` };
}

/** The folders of the workspace that lie in a folder: what is in them is no part of that one to the engine. */
export function innerFolders(folder: DocumentId): readonly DocumentId[] {
  const top = `${uriOf(folder).path.replace(/\/$/, "")}/`;
  const inner = indexableFolders().filter(({ uri }) => uri.path.startsWith(top));
  return inner.map(({ uri }) => ({ folder: uri.toString(), path: "" }));
}

/** Tells what lies in a folder or below, which may be in a workspace folder of its own. */
export function below(folder: DocumentId): (document: DocumentId) => boolean {
  const inner = new Set(innerFolders(folder).map(({ folder: id }) => id));
  return document => inner.has(document.folder) || isBelow(document, folder);
}
