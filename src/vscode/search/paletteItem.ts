import { documentKey } from "../../core/document.ts";
import type { HitItem } from "./hitItem.ts";
import type { NoteItem } from "./notes.ts";

/** An item of the search palette. */
export type PaletteItem = HitItem | NoteItem;

/** What an item is found again by in a later answer: its hit, or what it does; `undefined` where it does nothing. */
export function keyOf(item: PaletteItem): string | undefined {
  if (!("hit" in item)) return item.command;
  const { document, start } = item.hit;
  return `${documentKey(document)}\0${start}`;
}
