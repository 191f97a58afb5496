import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { confirm } from "../confirm.ts";
import { registerCommand } from "../guard.ts";
import type { SentFiles } from "../sentFiles.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { IndexStatus } from "../status/indexStatus.ts";

/** The commands that act on the index as a whole. */
export function registerIndexCommands(
  context: vscode.ExtensionContext,
  engine: Engine,
  status: IndexStatus,
  sent: SentFiles,
  log: Log,
): void {
  context.subscriptions.push(
    registerCommand(log, COMMANDS.pause, () => engine.pause(NEVER)),
    registerCommand(log, COMMANDS.resume, () => engine.resume(NEVER)),
    registerCommand(log, COMMANDS.rebuild, async () => {
      const { rebuildWithProgress } = await import("./rebuildProgress.ts");
      await rebuildWithProgress(engine, status);
    }),
    registerCommand(log, COMMANDS.clear, () => clearWhenConfirmed(engine, sent)),
    registerCommand(log, COMMANDS.showMenu, async () => {
      const { showStatusMenu } = await import("./statusMenu.ts");
      await showStatusMenu(status);
    }),
  );
}

async function clearWhenConfirmed(engine: Engine, sent: SentFiles): Promise<void> {
  const clear = vscode.l10n.t("Clear Index");
  const message = vscode.l10n.t(
    "Delete the index of this workspace? Search finds nothing until you resume indexing.",
  );
  if (await confirm(message, clear)) await Promise.all([engine.clear(NEVER), sent.clear()]);
}
