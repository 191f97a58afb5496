import * as vscode from "vscode";
import { errorMessage } from "../../core/base/errorMessage.ts";
import { signalOf } from "../../core/base/signalOf.ts";
import type { InstalledModel, ModelOffer } from "../../core/modelSource.ts";
import type { NetworkDesk } from "../../core/network.ts";
import { askForTrust } from "../askForTrust.ts";
import { size } from "../status/figures.ts";
import { unlinked } from "../texts/unlinked.ts";
import type { ChoosingContext } from "./chooseEmbedder.ts";
import type { CuratedModel } from "./curatedModels.ts";

/** A model that exceeds the size the user agreed to by more than this factor needs a second agreement. */
const SAME_SIZE = 1.2;

type Progress = vscode.Progress<{ readonly message?: string; readonly increment?: number }>;

/** The folder of a model, downloaded first if the user agrees; `undefined` when they decline or stop it. */
export async function downloadModel(
  context: ChoosingContext,
  model: CuratedModel,
): Promise<string | undefined> {
  const desk = await context.desk.open();
  const there = (await desk.installed()).find(({ repository }) => repository === model.source.repository);
  if (there !== undefined) return there.folder;
  if (!vscode.workspace.isTrusted) {
    await askForTrust(vscode.l10n.t("Nothing is sent or downloaded while the workspace is not trusted."));
    return undefined;
  }
  const base = context.modelHost();
  if (!(await agree(model, base, model.megabytes * 1e6))) return undefined;
  return await context.permissions.whileDownloading(async () => {
    const offer = await unlessStopped(vscode.l10n.t("Asking for the list of files"), (_progress, signal) =>
      desk.offer(base, model.source, signal),
    );
    if (offer === undefined) return undefined;
    const isLarger = offer.bytes > model.megabytes * 1e6 * SAME_SIZE;
    if (isLarger && !(await agree(model, base, offer.bytes))) return undefined;
    return await downloadWithProgress(desk, base, model, offer);
  });
}

async function agree({ name, licence, source }: CuratedModel, base: string, bytes: number): Promise<boolean> {
  const { host } = new URL(base);
  const download = vscode.l10n.t("Download");
  const message = vscode.l10n.t("Download {0}, about {1}, from {2}?", name, size(bytes), host);
  const detail = vscode.l10n.t(
    "{0} ({1}), with files from hosts that {2} redirects to. Only the names of the files are sent. They are checked and kept for all workspaces, and the model runs on this machine.",
    source.repository,
    licence,
    host,
  );
  return (
    (await vscode.window.showInformationMessage(message, { modal: true, detail }, download)) === download
  );
}

/** Downloads a model until it is complete or the user gives up. They can pause, resume or discard the download. */
async function downloadWithProgress(
  desk: NetworkDesk,
  base: string,
  { name, source }: CuratedModel,
  offer: ModelOffer,
): Promise<string | undefined> {
  for (;;) {
    let problem = vscode.l10n.t("The download of {0} is paused.", name);
    let installed: InstalledModel | undefined;
    try {
      installed = await downloading(name, offer, (onProgress, signal) =>
        desk.install(base, source, offer, onProgress, signal),
      );
    } catch (error) {
      problem = errorMessage(error);
    }
    if (installed !== undefined) return installed.folder;
    const resume = vscode.l10n.t("Resume");
    const discard = vscode.l10n.t("Throw Away");
    const choice = await vscode.window.showInformationMessage(unlinked(problem), resume, discard);
    if (choice === discard) await desk.discard(source);
    if (choice !== resume) return undefined;
  }
}

/** Downloads a model with progress; `undefined` when the user paused it. */
async function downloading(
  name: string,
  { bytes }: ModelOffer,
  download: (onProgress: (received: number) => void, signal: AbortSignal) => Promise<InstalledModel>,
): Promise<InstalledModel | undefined> {
  return await unlessStopped(vscode.l10n.t("Downloading {0}", name), async (progress, signal) => {
    let percent = 0;
    const onProgress = (received: number) => {
      const now = Math.floor((100 * received) / bytes);
      if (now <= percent) return;
      const message = vscode.l10n.t("{0} of {1}", size(received), size(bytes));
      progress.report({ message, increment: now - percent });
      percent = now;
    };
    return await download(onProgress, signal);
  });
}

/** Does `work` under a notification with a stop button; `undefined` when the user pressed it. */
async function unlessStopped<T>(
  title: string,
  work: (progress: Progress, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, async (progress, token) => {
    const signal = signalOf(token);
    try {
      return await work(progress, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  });
}
