import { expect, test } from "vitest";
import { partitionPoint } from "../../../src/core/base/partitionPoint.ts";

test.each([
  [[], 5, 0],
  [[5], 5, 0],
  [[4], 5, 1],
  [[1, 3, 5, 5, 7], 5, 2],
  [[1, 3, 5, 5, 7], 6, 4],
  [[1, 3, 5, 5, 7], 8, 5],
])("the numbers of %j below %i are the first %i", (numbers, bound, expected) => {
  expect(partitionPoint(numbers.length, at => (numbers[at] ?? 0) < bound)).toBe(expected);
});
