import type { ShownLines } from "../../../core/context.ts";
import { documentKey } from "../../../core/document.ts";
import type { LineRange } from "../../../core/ranges.ts";
import type { BasketItem } from "../../basket.ts";

/**
 * Roughly the tokens that items would take in addition to what is shown. A line in several items counts once, and a shown line does not
 * count; an item of which some lines count takes that share of its tokens.
 */
export function stillWanted(
  items: readonly BasketItem[],
  shown: readonly ShownLines[],
  tokensOf: (item: BasketItem) => number,
): number {
  const counted = new Map<string, readonly LineRange[]>();
  const count = ({
    document,
    startLine,
    endLine,
  }: Pick<BasketItem, "document" | keyof LineRange>): number => {
    const key = documentKey(document);
    const apart: LineRange[] = [];
    let union: LineRange = { startLine, endLine };
    let known = 0;
    for (const range of counted.get(key) ?? []) {
      const common = Math.min(range.endLine, endLine) - Math.max(range.startLine, startLine) + 1;
      if (common <= 0) {
        apart.push(range);
        continue;
      }
      known += common;
      union = {
        startLine: Math.min(union.startLine, range.startLine),
        endLine: Math.max(union.endLine, range.endLine),
      };
    }
    counted.set(key, [...apart, union]);
    const lines = linesIn({ startLine, endLine });
    return (lines - known) / lines;
  };
  for (const lines of shown) count(lines);
  const isFull = ({ detail }: BasketItem): number => Number(detail === "full");
  // Larger items come before those within them. Items not wanted in full come last: they show few of their lines, and should take none from
  // others.
  const inOrder = [...items].sort((a, b) => isFull(b) - isFull(a) || linesIn(b) - linesIn(a));
  return inOrder.reduce((sum, item) => sum + tokensOf(item) * count(item), 0);
}

function linesIn({ startLine, endLine }: LineRange): number {
  return endLine - startLine + 1;
}
