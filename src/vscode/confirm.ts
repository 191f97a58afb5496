import * as vscode from "vscode";
import { unlinked } from "./texts/unlinked.ts";

/**
 * Asks for confirmation of a command that is large or hard to undo. The dialog is modal and waits for an answer: a message in the
 * corner disappears after some seconds, and the command would have done nothing.
 *
 * @param action the label of the button that confirms
 */
export async function confirm(message: string, action: string): Promise<boolean> {
  return (await vscode.window.showWarningMessage(unlinked(message), { modal: true }, action)) === action;
}
