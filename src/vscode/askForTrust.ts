import * as vscode from "vscode";

/** Says that something needs a workspace that the user trusts, and leads to where they can say that they do. */
export async function askForTrust(message: string): Promise<void> {
  const manage = vscode.l10n.t("Manage Workspace Trust");
  if ((await vscode.window.showWarningMessage(message, manage)) === manage)
    await vscode.commands.executeCommand("workbench.trust.manage");
}
