import type { ContextItem } from "../../core/context.ts";
import type { Hit } from "../../core/hit.ts";
import { type BasketAddition, type BasketItem, isCollected } from "../basket.ts";

/** What a hit adds to the basket: its lines, or the whole file if it stands for a file. */
export function additionOf({ document, startLine, endLine, isFile }: Hit): BasketAddition {
  return isFile ? { document } : { document, lines: { startLine, endLine } };
}

/** The same, as an item of a context. */
export function contextItemOf(hit: Hit): ContextItem {
  const { document, lines = { startLine: 0, endLine: Number.MAX_SAFE_INTEGER } } = additionOf(hit);
  return { document, ...lines };
}

/** Whether the basket has the line that a hit shows, or the whole file if it stands for a file. */
export function isInBasket(
  { document, matched: { line }, isFile }: Hit,
  items: readonly BasketItem[],
): boolean {
  return isCollected(items, document, isFile ? undefined : { startLine: line, endLine: line });
}
