import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import { NEVER } from "../cancellation.ts";
import { activeTabUri } from "../documents/activeEditor.ts";
import { documentAt, isVirtual, pathText } from "../documents/documentUri.ts";
import { VIEWS } from "../settings/contributions.ts";
import { unlinked } from "../texts/unlinked.ts";
import { finding } from "./doctorText.ts";
import { applyRemedy, remedyLabel } from "./remedies.ts";
import { remediesFor } from "./remedy.ts";

/** Tells the user whether search finds a file (by default that of the active editor) and if not, why, and offers remedies. */
export async function checkFile(engine: Engine, argument: unknown): Promise<void> {
  const uri =
    argument instanceof vscode.Uri
      ? argument
      : (activeTabUri() ?? vscode.window.activeTextEditor?.document.uri);
  if (uri === undefined) {
    await vscode.window.showInformationMessage(vscode.l10n.t("Open a file to ask whether search finds it."));
    return;
  }
  const document = documentAt(fileOf(uri));
  if (document === undefined) {
    await vscode.window.showInformationMessage(outsideText(uri));
    return;
  }
  const { files } = await engine.diagnose({ document }, NEVER);
  const [file] = files;
  const message = unlinked(finding(pathText(document), file));
  const remedies = file === undefined ? [] : remediesFor(file);
  const labels = remedies.map(remedy => (file === undefined ? "" : remedyLabel(remedy, file)));
  // A message without a button is cut off at the end of its first line.
  const openDoctor = vscode.l10n.t("Open Index Doctor");
  const choice = await vscode.window.showInformationMessage(message, ...labels, openDoctor);
  if (choice === openDoctor) await vscode.commands.executeCommand(`${VIEWS.doctor}.focus`);
  const chosen = remedies[choice === undefined ? -1 : labels.indexOf(choice)];
  if (chosen !== undefined && file !== undefined) await applyRemedy(engine, chosen, file);
}

/** The file itself, given an earlier version of it, such as the left side of a comparison. */
function fileOf(uri: vscode.Uri): vscode.Uri {
  return uri.scheme === "git" ? uri.with({ scheme: "file", query: "" }) : uri;
}

function outsideText(uri: vscode.Uri): string {
  if (isVirtual(uri)) return vscode.l10n.t("LLMC reads files on disk only: search does not find this one.");
  switch (uri.scheme) {
    case "untitled":
      return vscode.l10n.t("Search finds this text once it is saved in the workspace.");
    case "file":
    case "git":
      return vscode.l10n.t("This file is outside the workspace: search does not find it.");
    default:
      return vscode.l10n.t("This is not a file of the workspace: search does not find it.");
  }
}
