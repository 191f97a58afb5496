import fc from "fast-check";
import { expect, test } from "vitest";
import { blend } from "../../../src/core/retrieval/ranking/blend.ts";
import { joinNeighbours, type Passage, whatIsLeft } from "../../../src/core/retrieval/ranking/passages.ts";
import type { RankedChunk } from "../../../src/core/retrieval/ranking.ts";
import { storedChunk } from "../storedChunk.ts";

/** A chunk of a document, and its score for the words of the question. */
interface Sample {
  readonly document?: number;
  readonly range: readonly [start: number, end: number];
  readonly words: readonly number[];
}

function chunkOf({ document = 1, range: [start, end], words }: Sample, id: number): RankedChunk {
  const score = words.reduce((sum, each) => sum + each, 0);
  return {
    id,
    stored: storedChunk({ document, start, end }),
    score,
    arms: { lexical: { rank: id + 1, score } },
  };
}

/** The passages of chunks that were found by their words alone. */
function passagesIn(chunks: readonly RankedChunk[], samples: readonly Sample[]): Passage[] {
  const near = { chunks: [], isSentence: false };
  return joinNeighbours(blend(chunks, near, { chunks: [], isAll: false }, id => samples[id]?.words ?? []));
}

function passagesOf(samples: readonly Sample[]): Passage[] {
  return passagesIn(samples.map(chunkOf), samples);
}

/** Passages as `document:start-end score`, and for those of several chunks, where the best one starts. */
function joined(...samples: readonly Sample[]): string[] {
  return passagesOf(samples).map(({ chunks, best, score }) => {
    const { document, start } = best.stored;
    const range = `${chunks[0]?.stored.start}-${chunks.at(-1)?.stored.end}`;
    return `${document}:${range} ${score}${chunks.length > 1 ? ` at ${start}` : ""}`;
  });
}

test("chunks that touch are one passage, where the better of them was, opened at that", () => {
  const answer = joined(
    { range: [200, 300], words: [9] },
    { document: 2, range: [0, 100], words: [8] },
    { range: [100, 200], words: [7] },
    { range: [300, 400], words: [6] },
  );
  expect(answer).toEqual(["1:100-400 9 at 200", "2:0-100 8"]);
});

test("chunks with another between them, or of two documents, stay apart", () => {
  const answer = joined(
    { range: [0, 100], words: [9] },
    { document: 2, range: [100, 200], words: [8] },
    { range: [200, 300], words: [7] },
  );
  expect(answer).toEqual(["1:0-100 9", "2:100-200 8", "1:200-300 7"]);
});

test("chunks that have no word of the question stay apart, though they touch", () => {
  const ranked = [[0, 100] as const, [100, 200] as const].map((range, id) =>
    chunkOf({ range, words: [1] }, id),
  );
  expect(joinNeighbours({ ranked, wordsIn: () => 0, scoreOf: () => 1 })).toHaveLength(2);
});

test("every word counts once, where it counts most, and what a neighbour adds brings the passage up by half of it", () => {
  const answer = joined(
    { range: [0, 100], words: [10, 0, 0] },
    { document: 2, range: [0, 100], words: [0, 5, 4] },
    { document: 2, range: [100, 200], words: [2, 6, 0] },
  );
  expect(answer).toEqual(["2:0-200 10.5 at 0", "1:0-100 10"]);
});

test("a passage is lifted as its best chunk is", () => {
  const samples: Sample[] = [
    { range: [0, 100], words: [4, 0] },
    { range: [100, 200], words: [0, 2] },
  ];
  const lifted = samples.map(chunkOf).map(chunk => ({ ...chunk, score: chunk.score * 1.5 }));
  const [passage] = passagesIn(lifted, samples);
  expect(passage?.score).toBe(7.5);
});

test("a passage takes in the better neighbour first, and no more than two screens of them", () => {
  const answer = joined(
    { range: [2000, 4000], words: [9] },
    { range: [4000, 6000], words: [8] },
    { range: [1000, 2000], words: [7] },
    { range: [0, 1000], words: [6] },
  );
  expect(answer).toEqual(["1:2000-6000 9 at 2000", "1:0-2000 7 at 1000"]);
});

test("a chunk that is larger than that is a passage all the same", () => {
  expect(joined({ range: [0, 9000], words: [1] })).toEqual(["1:0-9000 1"]);
});

test("a neighbour with less than a fifth of the score is not taken in", () => {
  const answer = joined(
    { range: [100, 200], words: [9] },
    { range: [0, 100], words: [2] },
    { range: [200, 300], words: [1] },
  );
  expect(answer).toEqual(["1:0-200 9 at 100", "1:200-300 1"]);
});

test("what is far down the list is not joined", () => {
  const far = Array.from(
    { length: 49 },
    (_, index) => ({ document: index + 2, range: [0, 9], words: [8] }) as const,
  );
  const answer = joined({ range: [0, 100], words: [9] }, ...far, { range: [100, 200], words: [7] });
  expect([answer.length, answer[0], answer.at(-1)]).toEqual([51, "1:0-100 9", "1:100-200 7"]);
});

test("every chunk is in one passage, in the order of the text without gaps, and passages come best first", () => {
  const sample = fc.record({
    document: fc.integer({ min: 1, max: 3 }),
    place: fc.integer({ min: 0, max: 40 }),
    words: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
  });
  const samples = fc.uniqueArray(sample, {
    maxLength: 90,
    selector: ({ document, place }) => `${document}:${place}`,
  });
  fc.assert(
    fc.property(samples, samples => {
      const total = ({ words }: { words: number[] }): number => words.reduce((sum, each) => sum + each, 0);
      const ranked = samples
        .sort((a, b) => total(b) - total(a))
        .map(({ document, place, words }) => ({
          document,
          range: [place * 800, place * 800 + 800] as const,
          words,
        }));
      const passages = passagesOf(ranked);
      const ids = passages.flatMap(({ chunks }) => chunks.map(({ id }) => id));
      expect(ids.sort((a, b) => a - b)).toEqual(ranked.map((_, index) => index));
      for (const { chunks, best, score } of passages) {
        expect(chunks).toContain(best);
        expect(score).toBeGreaterThanOrEqual(best.score);
        for (const [index, { stored }] of chunks.entries()) {
          if (index > 0) expect(stored.start).toBe(chunks[index - 1]?.stored.end);
        }
      }
      const scores = passages.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }),
  );
});

/** Four adjacent chunks, the second of which is the best; those marked 1 are still in the file. */
test.each([
  ["1111", "0-400 at 100"],
  ["1101", "0-200 at 100"],
  ["0111", "100-400 at 100"],
  ["0101", "100-200 at 100"],
  ["1011", "200-400 at 200"],
])("of a passage in which %s are there, the best and what touches it is left", (there, expected) => {
  const words = [5, 9, 7, 6];
  const [passage] = passagesOf(
    words.map((word, at) => ({ range: [100 * at, 100 * at + 100], words: [word] })),
  );
  if (passage === undefined) throw new Error("There is no passage");
  const { chunks, best } = whatIsLeft(passage, ({ id }) => there[id] === "1");
  const range = `${chunks[0]?.stored.start}-${chunks.at(-1)?.stored.end}`;
  expect(`${range} at ${best.stored.start}`).toBe(expected);
});
