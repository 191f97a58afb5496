import { expect, test } from "vitest";
import type { Detail } from "../../../src/core/context.ts";
import type { Span } from "../../../src/core/span.ts";
import { itemTokens } from "../../../src/vscode/basket/items/itemTokens.ts";
import type { BasketItem } from "../../../src/vscode/basket.ts";

const TEXT = `class Cart:
    def total(self, parcels):
        return sum(parcel.weight for parcel in parcels)

    def empty(self):
        self.parcels.clear()
`;
const [CART, TOTAL, EMPTY] = [
  { kind: "class", startLine: 0, endLine: 5, signature: "class Cart:", doc: "" },
  { kind: "method", startLine: 1, endLine: 2, signature: "def total(self, parcels):", doc: "" },
  { kind: "method", startLine: 4, endLine: 5, signature: "def empty(self):", doc: "" },
] as unknown as readonly [Span, Span, Span];

function tokens(spans: readonly Span[], detail: Detail): number {
  const item = { anchor: { type: "span" }, startLine: 0, endLine: 5, detail };
  return itemTokens(TEXT, spans, item as unknown as BasketItem);
}

test("a class that is shown short takes the signatures of its members, and less than all of it", () => {
  const short = tokens([CART, TOTAL, EMPTY], "signature");
  expect(short).toBeGreaterThan(tokens([CART], "signature"));
  expect(short).toBeLessThan(tokens([CART, TOTAL, EMPTY], "full"));
});
