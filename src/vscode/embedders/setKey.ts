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
    validateInput: keyProblem,
    ignoreFocusOut: true,
  });
  if (key === undefined) return false;
  await permissions.setKey(endpoint, key.trim() === "" ? undefined : key.trim());
  return true;
}

/** The problem with a key, if there is one: in any other form no request could be made with it. */
export function keyProblem(key: string): string | undefined {
  return /^[!-~]*$/.test(key.trim())
    ? undefined
    : vscode.l10n.t("A key has only plain letters, digits and signs, and no blanks: copy it whole.");
}
