import { expect, test } from "vitest";
import type { Arm } from "../../../src/core/hit.ts";
import { fuse } from "../../../src/core/retrieval/arms/fuse.ts";
import type { RankedChunk } from "../../../src/core/retrieval/ranking.ts";
import { storedChunk } from "../storedChunk.ts";

/** The results of an arm by their ids, best first. */
function list(arm: Arm, ...ids: readonly number[]): RankedChunk[] {
  return ids.map((id, at) => ({
    id,
    stored: storedChunk(),
    score: 9 - at,
    arms: { [arm]: { rank: at + 1, score: 9 - at } },
  }));
}

test("what two arms found comes before what one of them did, and of the others the first", () => {
  const fused = fuse([list("symbol", 1, 2, 3), list("lexical", 4, 3)]);
  expect(fused.map(({ id, arms }) => [id, Object.keys(arms)])).toEqual([
    [3, ["symbol", "lexical"]],
    [1, ["symbol"]],
    [4, ["lexical"]],
    [2, ["symbol"]],
  ]);
  expect(fused[0]?.score).toBeCloseTo(1 / 63 + 1 / 62, 10);
});
