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

/** The items that show an outcome. */
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

/** A key that identifies an item in a later answer: its hit, or its command; `undefined` for one without a command. */
export function keyOf(item: PaletteItem): string | undefined {
  if (!isHitItem(item)) return item.command;
  const { document, start } = item.hit;
  return `${documentKey(document)}\0${start}`;
}
