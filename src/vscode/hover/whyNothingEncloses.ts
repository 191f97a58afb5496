import * as vscode from "vscode";
import { type DocumentOutlines, MAX_LENGTH } from "../documents/documentOutlines.ts";
import { count } from "../status/figures.ts";
import { hasHovers, placeAt } from "./hoverPlace.ts";

/** Why there is no hover at the cursor; `undefined` if there is one. */
export async function whyNothingEncloses(
  outlines: Pick<DocumentOutlines, "of" | "moved">,
  editor: vscode.TextEditor | undefined,
): Promise<string | undefined> {
  if (editor === undefined || !hasHovers(editor.document))
    return vscode.l10n.t("Only text files of the workspace show class context.");
  if (editor.document.getText().length > MAX_LENGTH)
    return vscode.l10n.t("Files over {0} characters show no class context.", count(MAX_LENGTH));
  const place = await placeAt(outlines, editor.document, editor.selection.active);
  return place === undefined
    ? vscode.l10n.t("No class, function or heading is around the cursor.")
    : undefined;
}
