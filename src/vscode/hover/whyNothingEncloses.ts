import * as vscode from "vscode";
import { type DocumentOutlines, MAX_LENGTH } from "../documents/documentOutlines.ts";
import { count } from "../status/figures.ts";
import { hasHovers, placeAt } from "./hoverPlace.ts";

/** Why there is no hover to show at the cursor; `undefined` where there is one. */
export async function whyNothingEncloses(
  outlines: Pick<DocumentOutlines, "of" | "moved">,
  editor: vscode.TextEditor | undefined,
): Promise<string | undefined> {
  if (editor === undefined || !hasHovers(editor.document))
    return vscode.l10n.t("The enclosing class is shown in text files of the workspace.");
  if (editor.document.getText().length > MAX_LENGTH)
    return vscode.l10n.t(
      "The enclosing class is shown in files of up to {0} characters, and this one is longer.",
      count(MAX_LENGTH),
    );
  const place = await placeAt(outlines, editor.document, editor.selection.active);
  return place === undefined
    ? vscode.l10n.t("Nothing here is enclosed by a class, a function or a heading.")
    : undefined;
}
