import * as vscode from "vscode";
import { type DocumentId, documentKey } from "../../core/document.ts";
import type { BasketItem } from "../basket.ts";
import { pathText } from "../documents/documentUri.ts";
import { count } from "../status/figures.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { type BasketItems, parseItems } from "./items/basketItems.ts";

/** Where the sets are kept, for each workspace. */
const KEY = "llmc.basket.sets";

type Sets = Readonly<Record<string, BasketItems>>;

/** Saves what is in the basket under a name that the user gives. */
export async function saveSet(state: vscode.Memento, keeper: BasketKeeper): Promise<void> {
  const sets = readSets(state);
  const name = await vscode.window.showInputBox({
    prompt: vscode.l10n.t("Name of the set. It is kept for this workspace."),
    validateInput: value => {
      if (value.trim() === "") return vscode.l10n.t("A set needs a name.");
      const isThere = Object.hasOwn(sets, value.trim());
      const message = vscode.l10n.t("A set of this name is there and will be replaced.");
      return isThere ? { message, severity: vscode.InputBoxValidationSeverity.Warning } : undefined;
    },
  });
  if (name === undefined) return;
  await state.update(KEY, { ...readSets(state), [name.trim()]: keeper.items });
}

/** Puts a saved set in the place of what is in the basket, which can be undone. */
export async function loadSet(state: vscode.Memento, keeper: BasketKeeper): Promise<void> {
  const name = await chooseSet(state, vscode.l10n.t("Which set should be in the basket?"));
  if (name !== undefined) keeper.load(readSets(state)[name] ?? []);
}

/** Deletes a saved set; the basket stays as it is. */
export async function deleteSet(state: vscode.Memento): Promise<void> {
  const name = await chooseSet(state, vscode.l10n.t("Which set should be deleted?"));
  if (name === undefined) return;
  const { [name]: _, ...rest } = readSets(state);
  await state.update(KEY, rest);
}

/** Has files of saved sets go by their new names. */
export async function renameInSets(
  state: vscode.Memento,
  renamed: (document: DocumentId) => DocumentId,
): Promise<void> {
  let isChanged = false;
  const rename = (item: BasketItem): BasketItem => {
    const document = renamed(item.document);
    isChanged ||= documentKey(document) !== documentKey(item.document);
    return { ...item, document };
  };
  const sets = Object.entries(readSets(state)).map(([name, items]) => [name, items.map(rename)] as const);
  if (isChanged) await state.update(KEY, Object.fromEntries(sets));
}

async function chooseSet(state: vscode.Memento, placeHolder: string): Promise<string | undefined> {
  const sets = Object.entries(readSets(state));
  if (sets.length === 0) {
    const message = vscode.l10n.t("No set is saved yet. Fill the basket and save it as a set.");
    void vscode.window.showInformationMessage(message);
    return undefined;
  }
  const choices = sets.map(([label, items]) => ({
    label,
    description:
      items.length === 1 ? vscode.l10n.t("1 item") : vscode.l10n.t("{0} items", count(items.length)),
    detail: [...new Set(items.map(({ document }) => pathText(document)))].join(", "),
  }));
  return (await vscode.window.showQuickPick(choices, { placeHolder }))?.label;
}

function readSets(state: vscode.Memento): Sets {
  const saved = state.get<unknown>(KEY);
  if (typeof saved !== "object" || saved === null) return {};
  return Object.fromEntries(Object.entries(saved).map(([name, items]) => [name, parseItems(items)]));
}
