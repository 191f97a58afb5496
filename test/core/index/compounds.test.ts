import { expect, test } from "vitest";
import { sum } from "../../../src/core/base/numbers.ts";
import { CodeDatabase } from "../../../src/core/index/database/codeDatabase.ts";
import { entry, names, textRows } from "./textRows.ts";

test("who asks for two words means what has them in one, whether it has one of them by itself or not", () => {
  const index = new CodeDatabase(textRows);
  const inOne = index.insert(...entry("whitespace here", "inOne"));
  index.insert(...entry("white paint", "half"));
  const both = index.insert(...entry("whitespace white", "both"));
  const found = index.search("white space", 3);
  expect(found.map(({ stored }) => stored)).toEqual(["inOne", "both", "half"]);
  expect(found[0]?.score).toBe(found[1]?.score);
  // The scores of "white" and of the compound: no chunk has "space".
  const scores = index.scoreByTerm("white space");
  for (const id of [inOne, both]) expect(sum(scores(id))).toBeCloseTo(found[0]?.score ?? 0, 5);
  expect(scores(inOne)[0]).toBe(0);
  expect(scores(both)[0]).toBeGreaterThan(0);
});

test("what has a word together with one that says nothing is not about it", () => {
  const index = new CodeDatabase(textRows);
  index.insert(...entry("instanceof", "operator"));
  index.insert(...entry("instance", "instance"));
  expect(names(index, "an instance of carts")).toEqual(["instance", "operator"]);
});
