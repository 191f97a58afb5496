import * as vscode from "vscode";
import type { Log } from "../../core/ports.ts";
import { folderNames, indexableFolders } from "../documents/documentUri.ts";
import { registerCommand } from "../guard.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { RunTerminal } from "./evaluateFolder.ts";

/** Registers the command that measures the quality of search in a folder, and stores and shows the report. */
export function registerEvaluation(
  context: vscode.ExtensionContext,
  storage: vscode.Uri,
  run: RunTerminal,
  log: Log,
): void {
  // Two measurements of a folder at the same time would take twice as long and give the same report.
  const measured = new Set<string>();
  context.subscriptions.push(
    registerCommand(log, COMMANDS.evaluate, async () => {
      const { evaluateFolder } = await import("./evaluateFolder.ts");
      const folder = await chooseFolder();
      const id = folder?.uri.toString() ?? "";
      if (folder === undefined || measured.has(id)) return;
      measured.add(id);
      await evaluateFolder(folder, storage, run).finally(() => measured.delete(id));
    }),
  );
}

/** The only folder on disk, or the one that the user picks. */
async function chooseFolder(): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = indexableFolders();
  if (folders.length <= 1) return folders[0];
  const names = folderNames();
  const choices = folders.map(folder => {
    return { label: names.get(folder.uri.toString()) ?? folder.name, description: folder.uri.fsPath, folder };
  });
  const placeHolder = vscode.l10n.t("In which folder should the search be measured?");
  return (await vscode.window.showQuickPick(choices, { placeHolder }))?.folder;
}
