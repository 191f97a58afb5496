import * as vscode from "vscode";

const MESSAGE_MS = 5_000;

/** Says in the status bar, for a while, what a command did that is to be seen nowhere else. */
export function sayBriefly(message: string): void {
  vscode.window.setStatusBarMessage(message, MESSAGE_MS);
}
