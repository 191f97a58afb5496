import fc from "fast-check";
import { expect, test } from "vitest";
import type { Passage } from "../../../src/core/retrieval/ranking/passages.ts";
import { inReadingOrder } from "../../../src/core/retrieval/ranking/readingOrder.ts";
import { storedChunk } from "../storedChunk.ts";

/** A passage of one chunk. */
function passageOf(score: number, length: number): Passage {
  const best = { id: 0, stored: storedChunk({ end: length }), score, arms: {} };
  return { chunks: [best], best, score };
}

/** Passages as `score of length`, in reading order. */
function ordered(...passages: readonly (readonly [score: number, length: number])[]): string[] {
  return inReadingOrder(
    passages.map(each => passageOf(...each)),
    passages.length,
  ).map(
    ({ score, length, best }) =>
      `${best.score} of ${best.stored.end}${length === undefined ? "" : ` as ${score.toFixed(2)}`}`,
  );
}

test("the first five stay by score, however long they are; of the others the shorter is read sooner", () => {
  const first = [
    [9, 3000],
    [8, 100],
    [8, 3000],
    [8, 3000],
    [7, 2000],
  ] as const;
  const answer = ordered(...first, [6, 3000], [5, 400], [1, 300]);
  expect(answer).toEqual([
    "9 of 3000",
    "8 of 100",
    "8 of 3000",
    "8 of 3000",
    "7 of 2000",
    "5 of 400 as 4.59",
    "6 of 3000 as 3.01",
    "1 of 300",
  ]);
});

test("what is very short is read no sooner than what is short", () => {
  const first = [9, 9, 9, 9, 9].map(score => [score, 9] as const);
  expect(ordered(...first, [5, 290], [4, 3]).slice(first.length)).toEqual(["5 of 290", "4 of 3"]);
});

test("nothing is lost, scores fall, and some of it is the beginning of all", () => {
  const passage = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(fc.array(passage), fc.nat(20), (all, count) => {
      const found = all.map(([score, length]) => passageOf(score, length)).sort((a, b) => b.score - a.score);
      const answer = inReadingOrder(found, found.length);
      expect(new Set(answer.map(({ best }) => best))).toEqual(new Set(found.map(({ best }) => best)));
      const scores = answer.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(inReadingOrder(found, count)).toEqual(answer.slice(0, count));
    }),
  );
});
