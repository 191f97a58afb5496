import { expect, test } from "vitest";
import { namesUsed } from "../../../../src/core/retrieval/place/namesUsed.ts";
import type { Span } from "../../../../src/core/span.ts";

const SHOP = `import { weigh, Scale } from "./weigh.ts";

class Shop {
  open() {
    return lamp();
  }
  close() {}
}

weigh(shop);`;

const SPANS = [
  { kind: "module", startLine: 0, endLine: 9 },
  { kind: "import_block", startLine: 0, endLine: 0 },
  { kind: "class", startLine: 2, endLine: 7 },
  { kind: "method", startLine: 3, endLine: 5 },
  { kind: "method", startLine: 6, endLine: 6 },
] as unknown as readonly Span[];

test.each([
  ["a method", 4, ["Shop", "open", "close", "weigh", "shop"], ["lamp", "Scale"]],
  ["the first line of one", 3, ["Shop", "close", "weigh", "shop"], ["open", "lamp", "Scale"]],
  ["another", 6, ["Shop", "open", "lamp", "weigh"], ["close"]],
  ["a line of the class alone", 2, ["lamp", "weigh"], ["Shop"]],
  ["a line in nothing", 9, ["lamp", "Shop"], ["shop", "weigh"]],
  ["no line of it", 20, ["lamp", "shop", "Shop", "weigh"], ["Scale"]],
])("names that are used but for imports and the rest of %s", (_where, line, names, left) => {
  const found = namesUsed(SHOP, SPANS, line);
  expect([...found]).toEqual(expect.arrayContaining(names));
  expect(left.filter(name => found.has(name))).toEqual([]);
});
