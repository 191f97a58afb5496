import * as vscode from "vscode";
import { orUnreadable } from "../orMissing.ts";

/** Whether a file, a folder or a link exists. */
export async function isThere(uri: vscode.Uri): Promise<boolean> {
  return (await typeOf(uri)) !== undefined;
}

/** Whether this is a folder or a link to one; `false` when it is gone or out of reach. */
export async function isFolder(uri: vscode.Uri): Promise<boolean> {
  return (((await typeOf(uri)) ?? vscode.FileType.Unknown) & vscode.FileType.Directory) !== 0;
}

/** Whether this is a link. Its target may be outside the workspace, and the engine does not read it. */
export async function isLink(uri: vscode.Uri): Promise<boolean> {
  return (((await typeOf(uri)) ?? vscode.FileType.Unknown) & vscode.FileType.SymbolicLink) !== 0;
}

async function typeOf(uri: vscode.Uri): Promise<vscode.FileType | undefined> {
  return (await orUnreadable(vscode.workspace.fs.stat(uri)))?.type;
}
