import * as vscode from "vscode";

/**
 * Selects what has the focus in the view that a key was pressed in, and shows its code. Arrows move the focus alone, which the editor
 * does not tell extensions of.
 */
export async function selectFocused(): Promise<void> {
  await vscode.commands.executeCommand("list.selectAndPreserveFocus");
}
