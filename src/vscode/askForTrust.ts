import * as vscode from "vscode";

/** Warns that something needs a trusted workspace, and offers to open the editor's page for managing trust. */
export async function askForTrust(message: string): Promise<void> {
  const manage = vscode.l10n.t("Manage Workspace Trust");
  if ((await vscode.window.showWarningMessage(message, manage)) === manage)
    await vscode.commands.executeCommand("workbench.trust.manage");
}
