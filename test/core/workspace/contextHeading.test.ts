import { expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { DEFAULT_SETTINGS, type EngineSettings } from "../../../src/core/engineSettings.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { preparedChunks } from "../../../src/core/workspace/indexing/indexedChunks.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

async function fieldsOf(path: string, text: string, limit: number, settings: Partial<EngineSettings>) {
  const language = syntax.languages.detect(path, text);
  const parsed = await syntax.parse({ path, text, language, expandOver: limit, tooLong: () => false });
  const chunked = chunkDocument(parsed, limit);
  return preparedChunks(path, text, chunked, { ...DEFAULT_SETTINGS, ...settings }).map(
    ({ fields }) => fields,
  );
}

const CART = `"""Carts."""
import json
from decimal import Decimal as Money


class Cart:
    """What a customer wants to buy. It is saved on every change."""

    def total(self):
        """Adds up the prices."""
        prices = [Money(item["price"]) for item in self.items]
        shipping = self.shipping_of(self.address, prices)
        return sum(prices) + shipping + self.service_fee
`;

test("without a heading a chunk is found by its own text alone", async () => {
  const fields = await fieldsOf("shop/cart.py", CART, 150, { contextHeading: "none" });
  const method = fields.find(({ body }) => body.includes("def total"));
  expect(method).toMatchObject({ path: "", name: "total", doc: "" });
  expect(method?.signature).toBe("\ndef total(self)");
});

test("the minimal heading names the place", async () => {
  const fields = await fieldsOf("shop/cart.py", CART, 150, { contextHeading: "minimal" });
  const rest = fields.find(({ body }) => body.includes("service_fee"));
  expect(rest?.path).toBe("shop/cart.py");
  expect(rest?.signature).toContain("Cart.total\ndef total(self)");
});

test("the full heading adds the docs around and the imports in use", async () => {
  const fields = await fieldsOf("shop/cart.py", CART, 150, { contextHeading: "full" });
  const method = fields.find(({ body }) => body.includes("Money(item"));
  expect(method?.doc).toContain("What a customer wants to buy.");
  expect(method?.doc).not.toContain("saved on every change");
  expect(method?.doc).toContain("from decimal import Decimal as Money");
  expect(method?.doc).not.toContain("import json");
});

const GUIDE = `# Guide

## Sailing

${"Wind fills the sail. ".repeat(12)}

The last words before the cut.

${"Water carries the boat. ".repeat(12)}
`;

test.each([
  ["none", "", ""],
  ["heading", "Guide.Sailing", ""],
  ["paragraph", "Guide.Sailing", "The last words before the cut."],
] as const)("a part of a section repeats %s of what is above it", async (proseOverlap, heading, above) => {
  const fields = await fieldsOf("guide.md", GUIDE, 240, { proseOverlap });
  const last = fields.find(({ body }) => body.startsWith("Water"));
  expect(last?.signature.split("\n")[0]).toBe(heading);
  expect(last?.doc.trim()).toBe(above);
});

test("the escapes of a notebook are read as what they stand for", async () => {
  const source = ["print('straße')\n"];
  const notebook = JSON.stringify({ cells: [{ cell_type: "code", source, outputs: [{ text: "hidden" }] }] });
  const [cell, ...others] = await fieldsOf("a.ipynb", notebook.replace("ß", "\\u00df"), 2_000, {});
  expect(others).toEqual([]);
  expect(cell?.body).toContain("straße");
  expect(cell?.body).not.toContain("hidden");
});
