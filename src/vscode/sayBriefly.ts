import * as vscode from "vscode";

const MESSAGE_MS = 5_000;

/** Reports briefly in the status bar what a command did, when nothing else shows it. */
export function sayBriefly(message: string): void {
  vscode.window.setStatusBarMessage(message, MESSAGE_MS);
}
