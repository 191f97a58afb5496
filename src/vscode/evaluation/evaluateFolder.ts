import * as vscode from "vscode";
import { signalOf } from "../../core/base/signalOf.ts";
import { folderNames } from "../documents/documentUri.ts";
import { isWhole } from "../settings/settingValues.ts";
import { count } from "../status/figures.ts";
import { unlinked } from "../texts/unlinked.ts";

/** Runs `llmc` and resolves to its output. `onMessage` gets what it sends meanwhile. */
export type RunTerminal = (
  args: readonly string[],
  signal: AbortSignal,
  onMessage: (message: unknown) => void,
) => Promise<string>;

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
    async (progress, token) => {
      progress.report({ message: vscode.l10n.t("making an index for it") });
      return await run(["eval", folder.uri.fsPath], signalOf(token), message => {
        const { done, total } = (message ?? {}) as Readonly<Record<string, unknown>>;
        if (isWhole(done) && isWhole(total) && total > 0) progress.report(shareOf(done, total));
      });
    },
  );
  // Beside the index, so that no other window replaces it; its tab says of which folder it is.
  const label = folderNames().get(folder.uri.toString()) ?? folder.name;
  const name = `${label.replaceAll(/[\\/:*?"<>|]/g, "_")} report.md`;
  const file = vscode.Uri.joinPath(storage, "reports", name);
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(report));
  await vscode.commands.executeCommand("markdown.showPreview", file);
}

/** The progress that one more question makes. */
function shareOf(done: number, total: number): { readonly message: string; readonly increment: number } {
  const message = vscode.l10n.t("{0} of {1} questions", count(done), count(total));
  return { message, increment: 100 / total };
}
