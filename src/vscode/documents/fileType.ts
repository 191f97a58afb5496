import * as vscode from "vscode";
import { orUnreadable } from "../orMissing.ts";

/** Whether there is anything: a file, a folder or a link. */
export async function isThere(uri: vscode.Uri): Promise<boolean> {
  return (await typeOf(uri)) !== undefined;
}

/** Whether there is a folder, or a link to one; what is not there any more, or out of reach, is none. */
export async function isFolder(uri: vscode.Uri): Promise<boolean> {
  return (((await typeOf(uri)) ?? vscode.FileType.Unknown) & vscode.FileType.Directory) !== 0;
}

/** Whether there is a link. What it leads to need not be in the workspace, and the engine does not read it. */
export async function isLink(uri: vscode.Uri): Promise<boolean> {
  return (((await typeOf(uri)) ?? vscode.FileType.Unknown) & vscode.FileType.SymbolicLink) !== 0;
}

async function typeOf(uri: vscode.Uri): Promise<vscode.FileType | undefined> {
  return (await orUnreadable(vscode.workspace.fs.stat(uri)))?.type;
}
