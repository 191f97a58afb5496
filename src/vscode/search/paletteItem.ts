import { errorMessage } from "../../core/base/errorMessage.ts";
import { documentKey } from "../../core/document.ts";
import type { Hit } from "../../core/hit.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import type { HitItem } from "./hitItem.ts";
import type { Outcome } from "./liveSearch.ts";
import {
  type NoteItem,
  noteOnError,
  noteOnIndex,
  notesBeforeQuery,
  notesOnHits,
  notesOnNoHits,
} from "./notes.ts";

/** An item of the search palette. */
export type PaletteItem = HitItem | NoteItem;

/** Whether an item stands for a hit. */
export function isHitItem(item: PaletteItem | undefined): item is HitItem {
  return item !== undefined && "hit" in item;
}

/** What the palette shows of what came of a search. */
export function itemsOf(
  outcome: Outcome,
  status: IndexStatus,
  itemOf: (hit: Hit) => HitItem,
): readonly PaletteItem[] {
  switch (outcome.kind) {
    case "noQuery":
      return notesBeforeQuery(status);
    case "waiting":
      return [noteOnIndex(status)];
    case "failed":
      return [noteOnError(errorMessage(outcome.error), status)];
    case "answered": {
      const { query, answer } = outcome;
      if (answer.hits.length === 0) return notesOnNoHits(query, status, answer.notes);
      return [...notesOnHits(answer, status), ...answer.hits.map(itemOf)];
    }
  }
}

/** What an item is found again by in a later answer: its hit, or what it does; `undefined` where it does nothing. */
export function keyOf(item: PaletteItem): string | undefined {
  if (!isHitItem(item)) return item.command;
  const { document, start } = item.hit;
  return `${documentKey(document)}\0${start}`;
}
