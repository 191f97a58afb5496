import { expect, test } from "vitest";
import type { Boosts, Hit } from "../../../src/core/hit.ts";
import { chunkValues } from "../../../src/core/workspace/chunkValues.ts";

function hit(path: string, scores: readonly number[], boosts: Boosts = {}): Hit {
  return {
    document: { folder: "w", path },
    boosts,
    chunks: scores.map(score => ({ score })),
  } as unknown as Hit;
}

test.each<[why: string, hits: Hit[], values: number[][]]>([
  ["one chunk", [hit("a", [3])], [[1]]],
  // 1; 0.5 / √(2 · 2); 0.25 / √(3 · 1), since a better one stands in its file.
  [
    "by score, rank and the best of the file",
    [hit("a", [1, 4]), hit("b", [2])],
    [[0.25 / Math.sqrt(3), 1], [0.25]],
  ],
  [
    "word for word counts as in the score of the hit",
    [hit("a", [4]), hit("b", [3], { verbatim: 2 })],
    [[2 / 6], [1]],
  ],
  ["what has next to no score", [hit("a", [2]), hit("b", [-1])], [[1], [0.05 / 2]]],
  ["nothing", [], []],
])("lines of chunks are worth: %s", (_why, hits, values) => {
  const close = values.map(each => each.map(value => expect.closeTo(value, 6) as number));
  expect(chunkValues(hits)).toEqual(close);
});
