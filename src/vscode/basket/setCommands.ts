import * as vscode from "vscode";
import { pathText } from "../documents/documentUri.ts";
import { sayBriefly } from "../sayBriefly.ts";
import { count } from "../status/figures.ts";
import { withoutIcons } from "../texts/icons.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { readSets, writeSets } from "./savedSets.ts";

/** Saves the basket under a name that the user gives. */
export async function saveSet(state: vscode.Memento, keeper: BasketKeeper): Promise<void> {
  const sets = readSets(state);
  const name = await vscode.window.showInputBox({
    prompt: vscode.l10n.t("Name of the set. It is kept for this workspace."),
    validateInput: value => {
      if (value.trim() === "") return vscode.l10n.t("A set needs a name.");
      const isThere = Object.hasOwn(sets, value.trim());
      const message = vscode.l10n.t("A set with this name exists and will be replaced.");
      return isThere ? { message, severity: vscode.InputBoxValidationSeverity.Warning } : undefined;
    },
  });
  if (name === undefined) return;
  await writeSets(state, { ...readSets(state), [name.trim()]: keeper.items });
  sayBriefly(vscode.l10n.t("$(check) Saved the basket as a set: {0}", withoutIcons(name.trim())));
}

/** Replaces the basket with a saved set. This can be undone. */
export async function loadSet(state: vscode.Memento, keeper: BasketKeeper): Promise<void> {
  const name = await chooseSet(state, vscode.l10n.t("Which set should be in the basket?"));
  if (name !== undefined) keeper.load(readSets(state)[name] ?? []);
}

/** Deletes a saved set; the basket stays as it is. */
export async function deleteSet(state: vscode.Memento): Promise<void> {
  const name = await chooseSet(state, vscode.l10n.t("Which set should be deleted?"));
  if (name === undefined) return;
  const { [name]: _, ...rest } = readSets(state);
  await writeSets(state, rest);
  sayBriefly(vscode.l10n.t("$(check) Deleted the set: {0}", withoutIcons(name)));
}

async function chooseSet(state: vscode.Memento, placeHolder: string): Promise<string | undefined> {
  const choices = Object.entries(readSets(state)).map(([label, items]) => ({
    label,
    description:
      items.length === 1 ? vscode.l10n.t("1 item") : vscode.l10n.t("{0} items", count(items.length)),
    detail: [...new Set(items.map(({ document }) => pathText(document)))].join(", "),
  }));
  return (await vscode.window.showQuickPick(choices, { placeHolder }))?.label;
}
