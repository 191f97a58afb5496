import * as vscode from "vscode";
import { SKIP_REASONS, type SkipReason, type Status, withoutFileSpans } from "../../core/status.ts";
import { isVirtual } from "../documents/documentUri.ts";
import { filesText, spansText } from "./countText.ts";
import { count, size } from "./figures.ts";
import type { Situation } from "./situation.ts";

/** One sentence on what the index is doing, or on why there is none. */
export function headline(situation: Situation, status: Status): string {
  switch (situation) {
    case "noFolder":
      return vscode.l10n.t("Open a folder to search its code.");
    case "empty":
      if (status.problem !== undefined) return vscode.l10n.t("Nothing is indexed.");
      return leftOut(status).length > 0
        ? vscode.l10n.t("Nothing is indexed: all that the workspace holds is left out.")
        : vscode.l10n.t("The workspace holds no file to index.");
    case "starting":
      return vscode.l10n.t("Starting.");
    case "scanning":
      return status.files === 0
        ? vscode.l10n.t("Looking for files.")
        : vscode.l10n.t("Looking for changed files.");
    case "indexing":
      return vscode.l10n.t("Indexing: {0} of {1} files.", count(status.done), count(status.total));
    case "paused":
      return status.files === 0
        ? vscode.l10n.t("Paused, and nothing is indexed: resume to index the workspace.")
        : vscode.l10n.t("Paused: changes to files wait until you resume.");
    case "ready":
      return isCatchingUp(status)
        ? vscode.l10n.t("Up to date; {0} % of the code is found by meaning so far.", meaningPercent(status))
        : vscode.l10n.t("Up to date.");
    case "failed":
      return vscode.l10n.t("The engine is not running.");
  }
}

/** A note that an answer may be incomplete, and why. It has no figures, so that it stays the same while more files are indexed. */
export function mayBeMoreText(situation: Situation): string {
  switch (situation) {
    case "scanning":
      return vscode.l10n.t("There may be more: changed files are being looked for");
    case "indexing":
      return vscode.l10n.t("There may be more: indexing goes on");
    case "paused":
      return vscode.l10n.t("There may be more: indexing is paused");
    default:
      return vscode.l10n.t("There may be more: the index is not complete yet");
  }
}

/** Whether vectors are still being made: until then some chunks are found only by their words. */
export function isCatchingUp({ embedder, semantic }: Status): boolean {
  return embedder !== undefined && semantic < 1;
}

/** The percentage of chunks that are found by meaning. It is rounded down, so that 100 means all. */
export function meaningPercent({ semantic }: Status): number {
  return Math.floor(semantic * 100);
}

/** The number of files and spans in the index; `undefined` if it is empty. */
export function contents(status: Status): string | undefined {
  if (status.files === 0) return undefined;
  const { files, spans } = status;
  return [filesText(files), spansText(withoutFileSpans(spans, files))].join(", ");
}

/** The size of the index on disk and of its source; `undefined` if it is empty, or not saved yet. */
export function sizes(status: Status): string | undefined {
  if (status.files === 0 || status.bytesOnDisk === 0) return undefined;
  return vscode.l10n.t("{0} on disk for {1} of source", size(status.bytesOnDisk), size(status.sourceBytes));
}

/** The reasons why files were left out, each with its count, most frequent first. */
export function leftOut(status: Status): readonly string[] {
  return SKIP_REASONS.map(reason => ({ reason, times: status.skipped[reason] ?? 0 }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .map(({ reason, times }) => `${reasonText(reason)}: ${count(times)}`);
}

/** A sentence on the workspace folders that the engine cannot read; `undefined` if there is none. */
export function notOnDisk(): string | undefined {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => isVirtual(uri));
  if (folders.length === 0) return undefined;
  const names = folders.map(({ name }) => name).join(", ");
  return vscode.l10n.t("Not indexed, since LLMC reads files on disk only: {0}", names);
}

/** A reason why files are left out, in words. */
export function reasonText(reason: SkipReason): string {
  switch (reason) {
    case "ignored":
      return vscode.l10n.t("ignored by .gitignore or .llmcignore");
    case "excluded":
      return vscode.l10n.t("excluded by settings");
    case "junk":
      return vscode.l10n.t("dependencies, build output or the like");
    case "binary":
      return vscode.l10n.t("binary");
    case "tooLarge":
      return vscode.l10n.t("too large");
    case "secret":
      return vscode.l10n.t("secret");
    case "symlink":
      return vscode.l10n.t("symbolic links");
    case "unreadable":
      return vscode.l10n.t("unreadable");
    case "quarantined":
      return vscode.l10n.t("quarantined, since the engine failed on them");
  }
}
