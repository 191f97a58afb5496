import * as vscode from "vscode";
import { errorMessage } from "../core/base/errorMessage.ts";
import type { Log } from "../core/ports.ts";
import { isAbort } from "./cancellation.ts";
import { COMMANDS } from "./settings/contributions.ts";
import { unlinked } from "./texts/unlinked.ts";

/** Logs an error and the activity that failed, unless the work was merely cancelled. */
export function logError(log: Log, doing: string, error: unknown): void {
  if (isAbort(error)) return;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error(`${doing}: ${detail}`);
}

/** Runs work without waiting for it; an error is logged. */
export function runInBackground(log: Log, doing: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => logError(log, doing, error));
}

/** Sets a key that the `when` clauses of `package.json` read. */
export function setContext(log: Log, key: string, value: string | undefined): void {
  runInBackground(log, `Setting ${key}`, async () => {
    await vscode.commands.executeCommand("setContext", key, value);
  });
}

/**
 * Registers a command; an error is logged and shown to the user, who ran it. The arguments vary with the caller: a
 * view passes its node, a menu a URI, the command palette nothing; with several selected, the second argument lists them all.
 */
export function registerCommand(
  log: Log,
  id: string,
  run: (argument: unknown, selected: unknown) => void | Promise<void>,
): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (argument: unknown, selected: unknown) => {
    await runForUser(log, id, () => run(argument, selected));
  });
}

/** Runs work that the user asked for; an error is logged and shown to them. */
export async function runForUser(log: Log, doing: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logError(log, doing, error);
    if (!isAbort(error)) await showError(errorMessage(error));
  }
}

/** Shows an error to the user and offers the log. */
export async function showError(message: string): Promise<void> {
  const showLog = vscode.l10n.t("Show Log");
  const choice = await vscode.window.showErrorMessage(unlinked(message), showLog);
  if (choice === showLog) await vscode.commands.executeCommand(COMMANDS.showLog);
}
