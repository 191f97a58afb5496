import { type ContextItem, DETAILS, type Detail } from "../../../core/context.ts";
import { documentKey } from "../../../core/document.ts";
import { SPAN_KINDS } from "../../../core/span.ts";
import type { BasketAnchor, BasketItem, TextPrint } from "../../basket.ts";
import { isWhole, oneOf } from "../../settings/settingValues.ts";
import type { Place } from "../code/anchor.ts";

/** A list of items, most valuable first. Each function here returns a new list. */
export type BasketItems = readonly BasketItem[];

/** A string that identifies the code of an item. */
export function placeKey(item: Pick<BasketItem, "document" | "anchor" | "startLine" | "endLine">): string {
  return `${documentKey(item.document)}:${item.anchor.type}:${item.startLine}-${item.endLine}`;
}

/** Moves items before another one, or to the end, in their present order. */
export function moved(items: BasketItems, ids: readonly string[], before: string | undefined): BasketItems {
  const taken = items.filter(({ id }) => ids.includes(id));
  // If items are dropped on one of themselves, they go before the next one that stays.
  const from = before === undefined ? items.length : items.findIndex(({ id }) => id === before);
  const stays = items.slice(from).find(({ id }) => !ids.includes(id));
  const rest = items.filter(({ id }) => !ids.includes(id));
  const at = stays === undefined ? rest.length : rest.indexOf(stays);
  return [...rest.slice(0, at), ...taken, ...rest.slice(at)];
}

/** Moves items up or down by one, past their neighbours. */
export function movedBy(items: BasketItems, ids: readonly string[], by: 1 | -1): BasketItems {
  const result = [...items];
  const places = items.flatMap(({ id }, index) => (ids.includes(id) ? index : []));
  for (const at of by < 0 ? places : places.reverse()) {
    const [item, other] = [result[at], result[at + by]];
    if (item === undefined || other === undefined || ids.includes(other.id)) continue;
    result[at] = other;
    result[at + by] = item;
  }
  return result;
}

/** Sets the detail in which items are shown. */
export function withDetail(items: BasketItems, ids: readonly string[], detail: Detail): BasketItems {
  return items.map(item => (ids.includes(item.id) ? { ...item, detail } : item));
}

/** An item at the place where it was found, or marked as gone. */
export function placed(item: BasketItem, place: Place | undefined): BasketItem {
  const { gone: _, ...known } = item;
  return place === undefined ? { ...known, gone: true } : { ...known, ...place };
}

/** Items as the engine takes them. */
export function toContextItems(items: BasketItems): ContextItem[] {
  return items
    .filter(({ gone }) => gone !== true)
    .map(({ document, startLine, endLine, detail }) => ({ document, startLine, endLine, detail }));
}

/** Reads saved items. Anything invalid is left out, since another version may have written it. */
export function parseItems(value: unknown): BasketItems {
  return Array.isArray(value) ? value.flatMap(parseItem) : [];
}

function parseItem(value: unknown): BasketItem[] {
  const item = value as Partial<BasketItem> | null;
  const { id, document, startLine, endLine, detail } = item ?? {};
  const anchor = parseAnchor(item?.anchor);
  if (typeof id !== "string" || typeof document?.folder !== "string" || typeof document.path !== "string")
    return [];
  if (!isWhole(startLine) || !isWhole(endLine) || anchor === undefined) return [];
  const { folder, path } = document;
  const known = {
    id,
    document: { folder, path },
    startLine,
    endLine,
    detail: oneOf(detail, DETAILS, "full"),
  };
  return [{ ...known, anchor, ...(item?.gone === true ? { gone: true as const } : {}) }];
}

function parseAnchor(anchor: BasketAnchor | null | undefined): BasketAnchor | undefined {
  if (!anchor) return undefined;
  if (anchor.type === "file")
    return { type: "file", ...(typeof anchor.hash === "number" ? { hash: anchor.hash } : {}) };
  const print = parsePrint(anchor.print);
  if (print === undefined) return undefined;
  if (anchor.type === "lines") return { type: "lines", within: String(anchor.within), print };
  const { kind, name, qualifiedName } = anchor;
  if (!SPAN_KINDS.includes(kind) || typeof name !== "string" || typeof qualifiedName !== "string")
    return undefined;
  return { type: "span", kind, name, qualifiedName, print };
}

function parsePrint(print: Partial<TextPrint> | undefined): TextPrint | undefined {
  if (!isWhole(print?.count) || !Array.isArray(print?.hashes)) return undefined;
  return { count: print.count, hashes: print.hashes.filter(hash => typeof hash === "number") };
}
