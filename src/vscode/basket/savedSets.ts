import type * as vscode from "vscode";
import { type DocumentId, isSameDocument } from "../../core/document.ts";
import type { BasketItem } from "../basket.ts";
import { type BasketItems, parseItems } from "./items/basketItems.ts";

/** The key under which the sets of a workspace are kept. */
const KEY = "llmc.basket.sets";

export type Sets = Readonly<Record<string, BasketItems>>;

/** Takes over the new names of renamed files in saved sets. */
export async function renameInSets(
  state: vscode.Memento,
  renamed: (document: DocumentId) => DocumentId,
): Promise<void> {
  let isChanged = false;
  const rename = (item: BasketItem): BasketItem => {
    const document = renamed(item.document);
    isChanged ||= !isSameDocument(document, item.document);
    return { ...item, document };
  };
  const sets = Object.entries(readSets(state)).map(([name, items]) => [name, items.map(rename)] as const);
  if (isChanged) await writeSets(state, Object.fromEntries(sets));
}

/** The saved sets by their names. */
export function readSets(state: vscode.Memento): Sets {
  const saved = state.get<unknown>(KEY);
  if (typeof saved !== "object" || saved === null) return {};
  return Object.fromEntries(Object.entries(saved).map(([name, items]) => [name, parseItems(items)]));
}

/** Replaces the saved sets. */
export async function writeSets(state: vscode.Memento, sets: Sets): Promise<void> {
  await state.update(KEY, sets);
}
