import { expect, test } from "vitest";
import { reliability } from "../../../src/core/evaluation/reliability.ts";

test("a question counts in the band that its confidence begins or lies in, the largest in the last", () => {
  const bands = reliability([
    { confidence: 0, answered: false },
    { confidence: 0.2, answered: true },
    { confidence: 0.39, answered: false },
    { confidence: 1, answered: true },
  ]);
  expect(bands.map(({ from, questions, answered }) => [from, questions, answered])).toEqual([
    [0, 1, 0],
    [0.2, 2, 0.5],
    [0.4, 0, 0],
    [0.6, 0, 0],
    [0.8, 1, 1],
  ]);
});
