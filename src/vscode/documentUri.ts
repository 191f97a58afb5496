import * as vscode from "vscode";
import type { DocumentId } from "../core/document.ts";

/** The uri of a document of the workspace. */
export function uriOf(document: DocumentId): vscode.Uri {
  return vscode.Uri.joinPath(vscode.Uri.parse(document.folder), document.path);
}

/** The path of a document as a reader knows it: with the name of its folder where there are several. */
export function pathText(document: DocumentId): string {
  const folder = folderName(document);
  return folder === undefined ? document.path : `${folder}/${document.path}`;
}

/** The name of the workspace folder that a document's path begins in, where there are several folders. */
export function folderName({ folder }: DocumentId): string | undefined {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.length > 1 ? folders.find(({ uri }) => uri.toString() === folder)?.name : undefined;
}

/** The workspace folders that the engine can read: those on the disk of the machine that runs it. */
export function indexableFolders(): readonly vscode.WorkspaceFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(folder => folder.uri.scheme === "file");
}

/** What a folder is called on the disk, by which source in a context and tools name it. */
export function nameOnDisk({ uri, name }: Pick<vscode.WorkspaceFolder, "uri" | "name">): string {
  return uri.path.split("/").findLast(part => part !== "") ?? name;
}

/**
 * The documents that a file is to the engine, innermost folder first: none outside the workspace, and more than one
 * when a workspace folder lies within another.
 */
export function documentsAt(uri: vscode.Uri): readonly DocumentId[] {
  if (uri.scheme !== "file") return [];
  const documents: DocumentId[] = [];
  let folder = vscode.workspace.getWorkspaceFolder(uri);
  while (folder !== undefined) {
    // The length alone is taken from the folder, because case may differ between the two on some platforms.
    const path = uri.path.slice(folder.uri.path.replace(/\/$/, "").length + 1);
    documents.push({ folder: folder.uri.toString(), path });
    const outer = vscode.workspace.getWorkspaceFolder(vscode.Uri.joinPath(folder.uri, ".."));
    folder = outer?.uri.path === folder.uri.path ? undefined : outer;
  }
  return documents;
}
