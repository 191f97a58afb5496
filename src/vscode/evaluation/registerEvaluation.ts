import * as vscode from "vscode";
import { signalOf } from "../../core/base/signalOf.ts";
import type { Log } from "../../core/ports.ts";
import { registerCommand } from "../guard.ts";
import { COMMANDS } from "../settings/contributions.ts";
import { unlinked } from "../texts/unlinked.ts";

/** Runs `llmc` and gives what it writes. */
export type RunTerminal = (args: readonly string[], signal: AbortSignal) => Promise<string>;

/** The command that measures how well code is found in a folder, and shows the report. */
export function registerEvaluation(context: vscode.ExtensionContext, run: RunTerminal, log: Log): void {
  // A folder that is measured twice at once takes twice as long, and both reports say the same.
  const measured = new Set<string>();
  context.subscriptions.push(
    registerCommand(log, COMMANDS.evaluate, async () => {
      const folder = await chooseFolder();
      const id = folder?.uri.toString() ?? "";
      if (folder === undefined || measured.has(id)) return;
      measured.add(id);
      await evaluate(folder, context.globalStorageUri, run).finally(() => measured.delete(id));
    }),
  );
}

async function evaluate(
  folder: vscode.WorkspaceFolder,
  storage: vscode.Uri,
  run: RunTerminal,
): Promise<void> {
  const report = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: unlinked(vscode.l10n.t("Measuring how well code is found in {0}", folder.name)),
      cancellable: true,
    },
    async (_progress, token) => await run(["eval", folder.uri.fsPath], signalOf(token)),
  );
  const file = vscode.Uri.joinPath(storage, "report.md");
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(report));
  await vscode.commands.executeCommand("markdown.showPreview", file);
}

/** The only folder, or the one that the user picks. */
async function chooseFolder(): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length <= 1) return folders[0];
  return await vscode.window.showWorkspaceFolderPick();
}
