import * as vscode from "vscode";
import { signalOf } from "../../core/base/signalOf.ts";
import { unlinked } from "../texts/unlinked.ts";

/** Runs `llmc` and resolves to its output. */
export type RunTerminal = (args: readonly string[], signal: AbortSignal) => Promise<string>;

/** Measures the quality of search in a folder, stores the report, and shows it. */
export async function evaluateFolder(
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
