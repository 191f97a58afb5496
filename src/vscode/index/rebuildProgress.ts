import * as vscode from "vscode";
import { signalOf } from "../../core/base/signalOf.ts";
import type { Engine } from "../../core/engine.ts";
import { isBusy, type Status } from "../../core/status.ts";
import { NEVER } from "../cancellation.ts";
import { count } from "../status/figures.ts";
import type { IndexStatus } from "../status/indexStatus.ts";

let isRebuilding = false;

/**
 * Rebuilds the index under a notification that can be cancelled; cancelling pauses, so that no work is lost. A call during a rebuild
 * does nothing: neither a second rebuild nor a second notification is needed.
 */
export async function rebuildWithProgress(engine: Engine, status: IndexStatus): Promise<void> {
  if (isRebuilding) return;
  isRebuilding = true;
  const cancelled = await rebuild(engine, status).finally(() => {
    isRebuilding = false;
  });
  if (!cancelled) return;
  await engine.pause(NEVER);
  await offerToResume(engine);
}

/** Resolves to whether the user cancelled. */
async function rebuild(engine: Engine, status: IndexStatus): Promise<boolean> {
  const options: vscode.ProgressOptions = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t("Rebuilding the index"),
    cancellable: true,
  };
  return await vscode.window.withProgress(options, async (progress, token) => {
    const signal = signalOf(token);
    const following = reportFiles(progress, status);
    try {
      await engine.rebuild(signal);
      await whenIdle(engine, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      following.dispose();
    }
    return signal.aborted;
  });
}

function reportFiles(
  progress: vscode.Progress<{ message?: string; increment?: number }>,
  status: IndexStatus,
): vscode.Disposable {
  let reported = 0;
  return status.onDidChange(() => {
    if (status.situation !== "indexing") return;
    const { done, total } = status.current;
    const percent = total === 0 ? 0 : (100 * done) / total;
    const message = vscode.l10n.t("{0} of {1} files", count(done), count(total));
    // The bar cannot go back, and the total may grow while files are found.
    progress.report({ message, increment: Math.max(0, percent - reported) });
    reported = Math.max(reported, percent);
  });
}

/** Resolves when the engine is no longer at work, because it is ready, paused or failed, and when the signal aborts. */
function whenIdle(engine: Engine, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      unsubscribe();
      signal.removeEventListener("abort", end);
    };
    const end = () => {
      stop();
      resolve();
    };
    const check = ({ state }: Status) => {
      if (!isBusy(state)) end();
    };
    const unsubscribe = engine.onDidChangeStatus(check);
    signal.addEventListener("abort", end);
    // It may have finished before the listener was added.
    engine.status(signal).then(check, (error: unknown) => {
      stop();
      reject(error);
    });
  });
}

async function offerToResume(engine: Engine): Promise<void> {
  const resume = vscode.l10n.t("Resume");
  const message = vscode.l10n.t(
    "Indexing is paused, and search finds what was indexed so far. Resume it here or from the status bar.",
  );
  const choice = await vscode.window.showInformationMessage(message, resume);
  if (choice === resume) await engine.resume(NEVER);
}
