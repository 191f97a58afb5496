import * as vscode from "vscode";

/**
 * Selects the focused row of the view in which a key was pressed, and shows its code. Arrow keys only move the focus, and the editor
 * does not report that to extensions.
 */
export async function selectFocused(): Promise<void> {
  await vscode.commands.executeCommand("list.selectAndPreserveFocus");
}
