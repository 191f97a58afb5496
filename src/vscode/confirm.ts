import * as vscode from "vscode";
import { unlinked } from "./texts/unlinked.ts";

/**
 * Asks before something that the user has told to be done, and that is large or hard to undo. It waits for an answer: a message in the
 * corner is hidden after some seconds, and nothing would have happened.
 *
 * @param action what the button says that does it
 */
export async function confirm(message: string, action: string): Promise<boolean> {
  return (await vscode.window.showWarningMessage(unlinked(message), { modal: true }, action)) === action;
}
