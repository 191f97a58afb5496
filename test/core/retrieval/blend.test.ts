import { expect, test } from "vitest";
import type { Arm } from "../../../src/core/hit.ts";
import { blend } from "../../../src/core/retrieval/ranking/blend.ts";
import type { RankedChunk } from "../../../src/core/retrieval/ranking.ts";
import { storedChunk } from "../storedChunk.ts";

const UNNAMED = { chunks: [], isAll: false };

/** A chunk by its id, and its score. */
type Scored = readonly [id: number, score: number];

function list(arm: Arm, scored: readonly Scored[]): RankedChunk[] {
  return scored.map(([id, score], at) => ({
    id,
    stored: storedChunk(),
    score,
    arms: { [arm]: { rank: at + 1, score } },
  }));
}

/** Chunks as `id score`. Vectors score 1 if they stand out as far as the best of all would by chance. */
function blended(
  lexical: readonly Scored[],
  vectors: readonly Scored[],
  names: readonly Scored[] = [],
  isAll = false,
  isSentence = false,
): string[] {
  const named = { chunks: list("symbol", names), isAll };
  const near = { chunks: list("vector", vectors), isSentence };
  const { ranked } = blend(list("lexical", lexical), near, named, () => []);
  return ranked.map(({ id, score }) => `${id} ${score}`);
}

test("without vectors a chunk scores what it does by words", () => {
  expect(
    blended(
      [
        [1, 8],
        [2, 6],
      ],
      [],
    ),
  ).toEqual(["1 8", "2 6"]);
});

test("a vector gives up to what the best has by words, as far as it stands out", () => {
  // 8 × 1; 8 × 0.5; nothing; and no more than all.
  expect(
    blended(
      [
        [1, 8],
        [2, 6],
        [3, 5],
        [4, 4],
      ],
      [
        [2, 1.5],
        [3, 1],
        [1, 0.5],
      ],
    ),
  ).toEqual(["2 14", "3 9", "1 8", "4 4"]);
  expect(blended([[1, 8]], [[2, 9]])).toEqual(["1 8", "2 8"]);
});

test("where no chunk has a word of the question, nothing that chance explains is an answer", () => {
  expect(
    blended(
      [],
      [
        [1, 0.9],
        [2, 0.6],
      ],
    ),
  ).toEqual([]);
  expect(
    blended(
      [],
      [
        [1, 1.25],
        [2, 0.9],
      ],
    ),
  ).toEqual(["1 0.75"]);
});

test("a name gives up to what the best has by words, as far as it answers, where there are no words of it", () => {
  const names: Scored[] = [
    [1, 1],
    [2, 0.25],
  ];
  expect(blended([[1, 8]], [], names)).toEqual(["1 8", "2 2"]);
  expect(blended([], [], names)).toEqual(["1 1", "2 0.25"]);
  expect(blended([[3, 8]], [[2, 1]], names)).toEqual(["3 8", "1 8", "2 6"]);
});

test("where the question is that name and nothing else, it gives the same to what has its words", () => {
  expect(
    blended(
      [
        [1, 8],
        [2, 6],
      ],
      [],
      [[2, 1]],
      true,
    ),
  ).toEqual(["2 14", "1 8"]);
});

test("in a sentence a vector has to stand out further to count in full", () => {
  const near: Scored[] = [
    [1, 1.125],
    [2, 1.75],
  ];
  expect(blended([[3, 8]], near, [], false, true)).toEqual(["3 8", "2 8", "1 4"]);
  expect(blended([[3, 8]], near)).toEqual(["3 8", "2 8", "1 5"]);
});

test("a chunk says where each arm had it", () => {
  const { ranked } = blend(
    list("lexical", [
      [1, 8],
      [2, 6],
    ]),
    { chunks: list("vector", [[2, 1.5]]), isSentence: false },
    UNNAMED,
    () => [],
  );
  expect(ranked[0]?.arms).toEqual({ lexical: { rank: 2, score: 6 }, vector: { rank: 1, score: 1.5 } });
});

test("what is found by both still says what its words were multiplied by", () => {
  const lexical = list("lexical", [[1, 8]]).map(chunk => ({ ...chunk, boosts: { container: 1.2 } }));
  const [both] = blend(
    lexical,
    { chunks: list("vector", [[1, 1]]), isSentence: false },
    UNNAMED,
    () => [],
  ).ranked;
  expect(both?.boosts).toEqual({ container: 1.2 });
});
