import { expect, test, vi } from "vitest";
import { basketTreeItem } from "../../../src/vscode/basket/basketTreeItem.ts";
import type { BasketItem } from "../../../src/vscode/basket.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("a screen reader says what the icon and the signs of a row mean", () => {
  const anchor = { type: "span", kind: "import_block", name: "", qualifiedName: "imports" };
  const document = { folder: "file:///w", path: "tide.py" };
  const item = { id: "1", document, startLine: 1, endLine: 2, detail: "full", anchor };
  const { description, accessibilityInformation } = basketTreeItem(item as unknown as BasketItem, {
    tokens: 9,
  });
  expect(description).toBe("≈{0} tokens · tide.py:2");
  expect(accessibilityInformation?.label).toBe("import block imports, about {0} tokens, tide.py:2");
});

test("a part of a function, which goes by its name, says which lines it is", () => {
  const span = { type: "span", name: "high", qualifiedName: "Tide.high", print: { count: 0, hashes: [] } };
  const labelOf = (kind: string) => {
    const document = { folder: "file:///w", path: "tide.py" };
    const item = { id: "1", document, startLine: 1, endLine: 2, detail: "full", anchor: { ...span, kind } };
    return basketTreeItem(item as BasketItem, {}).label;
  };
  expect(labelOf("method")).toBe("high");
  expect(labelOf("block")).toContain("lines");
});

test("the names around a span come behind its tokens, which a narrow view would have no room for otherwise", () => {
  const span = { type: "span", kind: "method", name: "high", qualifiedName: "Sea.Tide.high" };
  const document = { folder: "file:///w", path: "tide.py" };
  const item = { id: "1", document, startLine: 1, endLine: 2, detail: "full", anchor: span };
  const { label, description, tooltip, accessibilityInformation } = basketTreeItem(
    item as unknown as BasketItem,
    {
      tokens: 9,
    },
  );
  expect([label, description]).toEqual(["high", "≈{0} tokens · Sea.Tide · tide.py:2"]);
  expect(tooltip).toMatch(/^Sea\.Tide\.high\n/);
  expect(accessibilityInformation?.label).toBe("method Sea.Tide.high, about {0} tokens, tide.py:2");
});

test("a name from right to left is kept apart from its tokens, and from the names around it", () => {
  const span = { type: "span", kind: "method", name: "יתרה", qualifiedName: "חנות.יתרה" };
  const document = { folder: "file:///w", path: "tide.py" };
  const item = { id: "1", document, startLine: 1, endLine: 2, detail: "full", anchor: span };
  const { label, description } = basketTreeItem(item as unknown as BasketItem, { tokens: 9 });
  expect([label, description]).toEqual(["\u2066יתרה\u2069", "≈{0} tokens · \u2066חנות\u2069 · tide.py:2"]);
});
