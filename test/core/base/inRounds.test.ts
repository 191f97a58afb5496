import { expect, test } from "vitest";
import { inRounds } from "../../../src/core/base/inRounds.ts";

test.each([
  [[], []],
  [[[]], []],
  [
    [["a1", "a2", "a3"], ["b1"], [], ["d1", "d2"]],
    [["a1", "b1", "d1"], ["a2", "d2"], ["a3"]],
  ],
])("%j in rounds is %j", (lists: readonly string[][], rounds: readonly string[][]) => {
  expect(inRounds(lists)).toEqual(rounds);
});
