import { expect, test } from "vitest";
import { joinedRanges } from "../../src/core/joinedRanges.ts";

test("ranges are in order, and one where they touch, overlap or lie within each other", () => {
  const range = (start: number, end: number) => ({ start, end });
  const all = [range(7, 9), range(0, 2), range(2, 3), range(4, 6), range(8, 12), range(9, 10)];
  expect(joinedRanges(all)).toEqual([range(0, 3), range(4, 6), range(7, 12)]);
  expect(joinedRanges([])).toEqual([]);
});
