import * as vscode from "vscode";
import { documentAt, isVirtual } from "../documents/documentUri.ts";
import { filesText } from "../status/countText.ts";
import type { Situation } from "../status/situation.ts";
import { mayBeMoreText } from "../status/statusText.ts";
import type { EmptyReason } from "./documentSpans.ts";
import { historyText } from "./historyText.ts";
import type { SpansSource } from "./spansSource.ts";

/** The texts of the view above its rows. */
export function textsAround(
  source: SpansSource,
  document: vscode.TextDocument | undefined,
  empty: EmptyReason | undefined,
  { situation }: { readonly situation: Situation },
): Pick<vscode.TreeView<unknown>, "description" | "message"> {
  // A message would hide the welcome text that the view shows while it is empty.
  return {
    description: describeSpans(source, document),
    message: empty === undefined ? noteOnSpans(source, situation) : "",
  };
}

/** What the view shows: the file, with its history if there is one, or the number of files. */
function describeSpans(source: SpansSource, document: vscode.TextDocument | undefined): string {
  if (source.mode === "workspace") return filesText(source.files);
  const name = document?.uri.path.split("/").at(-1) ?? "";
  const history = source.spans?.history;
  return history === undefined ? name : `${name} · ${historyText(history, Date.now())}`;
}

/** Notes on what is shown, and on what is not. */
function noteOnSpans({ mode, spans, filter, isCut }: SpansSource, situation: Situation): string {
  const notes: string[] = [];
  // The list is read again when it has not changed for a while.
  if (mode === "workspace" && (situation === "indexing" || situation === "paused"))
    notes.push(`${mayBeMoreText(situation)}.`);
  if (spans !== undefined && spans.id === undefined && spans.uri.scheme === "file") {
    const outside = vscode.l10n.t("This file is outside the workspace: search does not find it.");
    const link = vscode.l10n.t(
      "This file is a link: search does not find it. Open the file that it leads to.",
    );
    notes.push(documentAt(spans.uri) === undefined ? outside : link);
  }
  if (spans !== undefined && isVirtual(spans.uri))
    notes.push(vscode.l10n.t("LLMC reads files on disk only: search does not find this one."));
  if (filter !== "") notes.push(vscode.l10n.t("Filtered by “{0}”.", filter));
  if (isCut) notes.push(vscode.l10n.t("There may be more: it fits very many names."));
  return notes.join(" ");
}
