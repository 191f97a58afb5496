import { expect, test } from "vitest";
import { addTo } from "../../../src/core/base/addTo.ts";

test("values of one key are in one list, in the order in which they came", () => {
  const lists = new Map<string, number[]>();
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ] as const)
    addTo(lists, key, value);
  expect([...lists]).toEqual([
    ["a", [1, 3]],
    ["b", [2]],
  ]);
});
