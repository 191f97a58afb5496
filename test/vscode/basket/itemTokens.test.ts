import { expect, test } from "vitest";
import type { Detail } from "../../../src/core/context.ts";
import type { Span } from "../../../src/core/span.ts";
import { itemTokens } from "../../../src/vscode/basket/items/itemTokens.ts";
import type { BasketItem } from "../../../src/vscode/basket.ts";
import { roughTokens } from "../../../src/vscode/roughTokens.ts";

const TEXT = `class Cart:
    def total(self, parcels):
        return sum(parcel.weight for parcel in parcels)

    def empty(self):
        self.parcels.clear()
`;
const [CART, TOTAL, EMPTY] = [
  { kind: "class", startLine: 0, endLine: 5, start: 0, end: TEXT.length, signature: "class Cart:", doc: "" },
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

test("a method in full takes as many tokens as the view of the spans says, where its indentation does not count", () => {
  const [start, end] = [TEXT.indexOf("def total"), TEXT.indexOf("\n\n")];
  const item = { anchor: { type: "span" }, startLine: 1, endLine: 2, detail: "full" };
  const method = { ...TOTAL, start, end };
  const whole = roughTokens(`    ${TEXT.slice(start, end)}`);
  expect(itemTokens(TEXT, [CART, method], item as unknown as BasketItem)).toBe(roughTokens(TEXT, start, end));
  expect(roughTokens(TEXT, start, end)).toBeLessThan(whole);
});
