import { expect, test } from "vitest";
import type { Hit } from "../../../src/core/hit.ts";
import { chunkValues } from "../../../src/core/workspace/answers/chunkValues.ts";

function hit(score: number, scores: readonly number[]): Hit {
  return { score, chunks: scores.map(own => ({ score: own })) } as unknown as Hit;
}

test.each<[why: string, hits: Hit[], values: number[][]]>([
  ["one chunk", [hit(3, [3])], [[1]]],
  // 4/4, 2/4 and 1/4, divided by the square roots of the ranks.
  [
    "by score and rank of the hit",
    [hit(4, [1]), hit(2, [1]), hit(1, [1])],
    [[1], [0.5 / Math.SQRT2], [0.25 / Math.sqrt(3)]],
  ],
  ["within a hit by the square of the score", [hit(4, [1, 4])], [[1 / 16, 1]]],
  ["no less than what follows", [hit(1, [1]), hit(4, [4])], [[1], [1 / Math.SQRT2]]],
  [
    "what has next to no score",
    [hit(2, [2]), hit(-1, [-1, -2])],
    [[1], [0.05 / Math.SQRT2, 0.05 / Math.SQRT2]],
  ],
  ["nothing", [], []],
])("lines of chunks are worth: %s", (_why, hits, values) => {
  const close = values.map(each => each.map(value => expect.closeTo(value, 6) as number));
  expect(chunkValues(hits)).toEqual(close);
});
