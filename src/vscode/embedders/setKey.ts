import * as vscode from "vscode";
import type { EmbedderChoice } from "../../core/embedding/embedderChoice.ts";
import { addressProblem } from "./chooseServer.ts";
import type { Permissions } from "./permissions.ts";

/** Asks for the key of the server in use, and keeps it in the editor's secret storage. Resolves to whether it was set. */
export async function setKey(permissions: Permissions, current: EmbedderChoice): Promise<boolean> {
  const endpoint = await vscode.window.showInputBox({
    title: vscode.l10n.t("Which server is the key for?"),
    value: current.kind === "http" ? current.endpoint : "https://",
    validateInput: addressProblem,
    ignoreFocusOut: true,
  });
  if (endpoint === undefined) return false;
  const { host } = new URL(endpoint);
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t("Key for {0}", host),
    prompt: vscode.l10n.t(
      "It is kept in the editor's secret storage and given to no other server. Leave it empty to forget the key.",
    ),
    password: true,
    ignoreFocusOut: true,
  });
  if (key === undefined) return false;
  await permissions.setKey(endpoint, key.trim() === "" ? undefined : key.trim());
  return true;
}
