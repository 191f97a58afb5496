import type { ContextItem } from "../../core/context.ts";
import { isSameDocument } from "../../core/document.ts";
import type { Hit } from "../../core/hit.ts";
import type { BasketAddition, BasketItem } from "../basket.ts";

/** What a hit adds to the basket: its lines, or of a list of files the whole file. */
export function additionOf({ document, startLine, endLine, isFile }: Hit): BasketAddition {
  return isFile ? { document } : { document, lines: { startLine, endLine } };
}

/** The same as a part of a context. */
export function contextItemOf(hit: Hit): ContextItem {
  const { document, lines = { startLine: 0, endLine: Number.MAX_SAFE_INTEGER } } = additionOf(hit);
  return { document, ...lines };
}

/** Whether the basket has what a hit shows: its line, or of a list of files the whole file. */
export function isInBasket({ document, matched, isFile }: Hit, items: readonly BasketItem[]): boolean {
  const { line } = matched;
  return items.some(
    ({ anchor, gone, startLine, endLine, ...item }) =>
      gone !== true &&
      isSameDocument(item.document, document) &&
      (anchor.type === "file" || (isFile !== true && startLine <= line && line <= endLine)),
  );
}
