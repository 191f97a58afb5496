import { expect, test } from "vitest";
import { meansOf, measureAll } from "./allMeasures.ts";

const place = (path: string, startLine: number, endLine: number) => ({ path, startLine, endLine });
const RIGHT = [place("a", 0, 3), place("b", 0, 0)];

test("counts places, answers and lines", () => {
  const answers = [place("c", 0, 4), place("a", 2, 5)];
  const all = measureAll(RIGHT, answers, () => 100);
  expect(all).toMatchObject({ first: false, firstFive: true, recallFive: 0.5, precisionFive: 0.5 });
  // One of two places is found, at the second rank.
  expect(all.gain).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3)));
  expect(all.little).toEqual({ tokens: 900, lines: 9, right: 2, recall: 0.4 });
});

test("reads no further than the tokens go", () => {
  const { little, much } = measureAll(RIGHT, [place("c", 0, 4), place("a", 0, 3)], () => 200);
  expect(little).toEqual({ tokens: 1000, lines: 5, right: 0, recall: 0 });
  expect(much).toEqual({ tokens: 1800, lines: 9, right: 4, recall: 0.8 });
});

test("one answer with all places gains no more than there is", () => {
  const both = [place("a", 0, 0), place("a", 5, 5)];
  expect(measureAll(both, [place("a", 0, 9)], () => 1).gain).toBe(1);
});

test("of several questions the lines that are read count together", () => {
  const found = measureAll(RIGHT, [place("a", 0, 3)], () => 100);
  const missed = measureAll(RIGHT, [place("c", 0, 5)], () => 100);
  const means = meansOf([found, missed]);
  expect(means).toMatchObject({ first: 0.5, recallFive: 0.25, littlePrecision: 0.4, tokensPerLine: 250 });
  expect(meansOf([missed]).tokensPerLine).toBeUndefined();
});
