import * as vscode from "vscode";
import { filesText } from "../status/countText.ts";
import { historyText } from "./historyText.ts";
import type { SpansSource } from "./spansSource.ts";

/** Whose spans are shown: the file and its history where there is one, or how many files. */
export function describeSpans(source: SpansSource, document: vscode.TextDocument | undefined): string {
  if (source.mode === "workspace") return filesText(source.files);
  const name = document?.uri.path.split("/").at(-1) ?? "";
  const history = source.spans?.history;
  return history === undefined ? name : `${name} · ${historyText(history, Date.now())}`;
}

/** What is to be known of what is shown, and of what is not. */
export function noteOnSpans({ spans, filter }: SpansSource): string {
  const notes: string[] = [];
  if (spans !== undefined && spans.id === undefined && spans.uri.scheme === "file")
    notes.push(vscode.l10n.t("This file is outside the workspace: search does not find it."));
  if (filter !== "") notes.push(vscode.l10n.t("Filtered by “{0}”.", filter));
  return notes.join(" ");
}
