import * as vscode from "vscode";
import type { FileDiagnosis } from "../../core/diagnosis.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { confirm } from "../confirm.ts";
import { folderNames } from "../documents/documentUri.ts";
import { registerCommand } from "../guard.ts";
import { COMMANDS } from "../settings/contributions.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { DoctorNode } from "./doctorTree.ts";
import { DoctorView } from "./doctorView.ts";
import { loadDoctor } from "./loadDoctor.ts";
import type { Remedy } from "./remedy.ts";

/** Registers the view of every file's state in the index, the remedies for files that search misses, and the check of a single file. */
export function registerDoctor(
  context: vscode.ExtensionContext,
  engine: Engine,
  status: IndexStatus,
  log: Log,
): void {
  const view = new DoctorView(engine, status, log);
  const remedy = (id: string, kind: Remedy) =>
    registerCommand(log, id, async argument => {
      const file = fileOf(argument);
      if (file === undefined) return;
      const { applyRemedy } = await loadDoctor();
      await applyRemedy(engine, kind, file);
      view.refreshSoon(0);
    });
  context.subscriptions.push(
    view,
    registerCommand(log, COMMANDS.checkFile, async argument => {
      const { checkFile } = await loadDoctor();
      await checkFile(engine, argument);
    }),
    registerCommand(log, COMMANDS.refreshDoctor, () => view.refreshSoon(0)),
    remedy(COMMANDS.takeIn, "takeIn"),
    remedy(COMMANDS.raiseLimit, "raiseLimit"),
    remedy(COMMANDS.retryFile, "retry"),
    remedy(COMMANDS.showRule, "showRule"),
    registerCommand(log, COMMANDS.allowSecret, async argument => {
      const { allowWhenConfirmed, applyRemedy } = await loadDoctor();
      const node = argument as Partial<DoctorNode> | undefined;
      if (node?.kind === "secretRule" && node.rule !== undefined) await allowWhenConfirmed(node.rule);
      const file = fileOf(argument);
      if (file !== undefined) await applyRemedy(engine, "allowSecret", file);
    }),
    registerCommand(log, COMMANDS.clearFolder, argument => clearWhenConfirmed(engine, argument)),
  );
}

/** The file of the node whose menu was opened in the view. */
function fileOf(argument: unknown): FileDiagnosis | undefined {
  const node = argument as Partial<DoctorNode> | undefined;
  return node?.kind === "file" ? node.file : undefined;
}

async function clearWhenConfirmed(engine: Engine, argument: unknown): Promise<void> {
  const node = argument as Partial<DoctorNode> | undefined;
  const folder = node?.kind === "indexed" || node?.kind === "workspaceFolder" ? node.folder : undefined;
  if (folder === undefined) return;
  const name = folderNames().get(folder) ?? folder;
  const clear = vscode.l10n.t("Clear Index of Folder");
  const message = vscode.l10n.t(
    "Delete what the index has of “{0}”? Search finds nothing in it until you resume indexing.",
    name,
  );
  if (await confirm(message, clear)) await engine.clearFolder(folder, NEVER);
}
