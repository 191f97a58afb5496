import { expect, test } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import { placedQuestions } from "./placedQuestions.ts";

const FILES = new Map([
  ["shop/paper.py", ["def price_of(item):", "    return item.sheets"]],
  ["shop/fruit.py", ["def price_of(item):", "    return item.weight"]],
  ["bill.py", ["from shop.fruit import price_of", "", "def make_bill(items):", "    return price_of(items)"]],
]);

function outline(path: string, name: string, startLine: number) {
  const span = { kind: "function", name, startLine, endLine: startLine + 1 } as Span;
  return { document: { folder: "w", path }, spans: [span] };
}

const OUTLINES = [
  outline("shop/paper.py", "price_of", 0),
  outline("shop/fruit.py", "price_of", 0),
  outline("bill.py", "make_bill", 2),
];

test("what the code says itself is asked for by its name, by a line and from where it is used", () => {
  const bill = [{ path: "bill.py", startLine: 2, endLine: 3 }];
  const fruit = [{ path: "shop/fruit.py", startLine: 0, endLine: 1 }];
  expect(placedQuestions(FILES, OUTLINES, 9)).toEqual([
    { source: "code name", text: "what happens when make_bill is called with nothing", relevant: bill },
    {
      source: "trace",
      text: "Error: unexpected end of input\n    at run (/srv/app/bill.py:3:7)",
      relevant: bill,
    },
    { source: "place", text: "price_of", relevant: fruit, from: { path: "bill.py", line: 0 } },
    { source: "open file", text: "price_of", relevant: fruit, near: ["bill.py"] },
  ]);
});
