import { expect, test } from "vitest";
import { namesElsewhere } from "../../../../src/core/retrieval/place/namesElsewhere.ts";
import type { Span } from "../../../../src/core/span.ts";

const SHOP = `import { weigh } from "./weigh.ts";

class Shop {
  open() {
    return lamp();
  }
  close() {}
}

weigh(shop);`;

const SPANS = [
  { kind: "module", startLine: 0, endLine: 9 },
  { kind: "class", startLine: 2, endLine: 7 },
  { kind: "method", startLine: 3, endLine: 5 },
  { kind: "method", startLine: 6, endLine: 6 },
] as unknown as readonly Span[];

test.each([
  ["a method", 4, ["Shop", "close", "weigh", "shop"], ["lamp", "open"]],
  ["another", 6, ["Shop", "open", "lamp", "weigh"], ["close"]],
  ["a line of the class alone", 2, ["lamp", "weigh"], ["Shop"]],
  ["a line in nothing", 9, ["lamp", "weigh", "Shop"], ["shop"]],
  ["no line of it", 20, ["lamp", "shop", "Shop"], []],
])("names outside of %s", (_where, line, names, left) => {
  const found = namesElsewhere(SHOP, SPANS, line);
  expect([...found]).toEqual(expect.arrayContaining(names));
  expect(left.filter(name => found.has(name))).toEqual([]);
});
