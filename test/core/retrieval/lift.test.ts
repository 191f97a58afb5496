import { expect, test } from "vitest";
import type { Scored } from "../../../src/core/index/database/codeDatabase.ts";
import type { StoredChunk } from "../../../src/core/index/storedChunk.ts";
import type { StoredOutline } from "../../../src/core/index/storedOutline.ts";
import { liftChunks } from "../../../src/core/retrieval/ranking/lift.ts";
import { storedChunk } from "../storedChunk.ts";

function chunk(document: number, start: number, score: number): Scored<StoredChunk> {
  return { id: start, stored: storedChunk({ document, start, end: start + 10 }), score };
}

function outline(
  source: StoredOutline["source"],
  document: number,
  score: number,
  range: [number, number] = [0, 0],
) {
  return { id: 0, stored: { source, document, start: range[0], end: range[1] }, score } as const;
}

/** The lifted chunks as `document:start score`, for a question with this many words. */
function lifted(chunks: Scored<StoredChunk>[], outlines: Scored<StoredOutline>[], words = 16): string[] {
  return liftChunks(chunks, outlines, words).map(
    ({ stored, score }) => `${stored.document}:${stored.start} ${score.toFixed(2)}`,
  );
}

test("the best file lifts its chunks by 0.4 times their score, a worse one by its share of that", () => {
  const chunks = [chunk(1, 0, 10), chunk(2, 0, 9), chunk(3, 0, 8)];
  const outlines = [outline("file", 2, 5), outline("file", 3, 2.5)];
  expect(lifted(chunks, outlines)).toEqual(["2:0 12.60", "1:0 10.00", "3:0 9.60"]);
});

test("a file lifts by less for a question of few words, and a class as for any", () => {
  const file = [outline("file", 1, 5)];
  expect(lifted([chunk(1, 0, 10)], file, 4)).toEqual(["1:0 11.00"]);
  expect(lifted([chunk(1, 0, 10)], file, 100)).toEqual(["1:0 14.00"]);
  expect(lifted([chunk(1, 0, 10)], [outline("class", 1, 4, [0, 20])], 4)).toEqual(["1:0 12.00"]);
});

test("a class lifts the chunks in it and around it, the best one where it is in several", () => {
  const chunks = [chunk(1, 0, 10), chunk(1, 20, 10), chunk(1, 40, 10)];
  const outlines = [outline("class", 1, 4, [22, 28]), outline("class", 1, 2, [20, 60])];
  expect(lifted(chunks, outlines)).toEqual(["1:20 12.00", "1:40 11.00", "1:0 10.00"]);
});

test("what stands right above a class, or right below it, is not lifted by that", () => {
  const chunks = [chunk(1, 0, 10), chunk(1, 10, 10), chunk(1, 20, 10)];
  expect(lifted(chunks, [outline("class", 1, 4, [10, 20])])).toEqual([
    "1:10 12.00",
    "1:0 10.00",
    "1:20 10.00",
  ]);
});

test("file, class and last commit add up", () => {
  const outlines = [outline("file", 1, 4), outline("class", 1, 4, [0, 10]), outline("commit", 1, 4)];
  expect(lifted([chunk(1, 0, 10)], outlines)).toEqual(["1:0 17.00"]);
});

test("without entries the chunks stay as they are", () => {
  expect(lifted([chunk(1, 0, 2), chunk(2, 0, 1)], [])).toEqual(["1:0 2.00", "2:0 1.00"]);
});

test("a lifted chunk still says where the arm that found it had it", () => {
  const [first] = liftChunks([chunk(1, 0, 10), chunk(2, 0, 9)], [outline("file", 2, 5)], 16);
  expect(first?.arms).toEqual({ lexical: { rank: 2, score: 9 } });
});
