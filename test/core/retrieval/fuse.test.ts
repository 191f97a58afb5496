import { expect, test } from "vitest";
import type { Arm } from "../../../src/core/hit.ts";
import { fuse } from "../../../src/core/retrieval/arms/fuse.ts";
import type { RankedChunk } from "../../../src/core/retrieval/ranking.ts";

/** What an arm found, best first, by the ids. */
function list(arm: Arm, ...ids: readonly number[]): RankedChunk[] {
  const place = { document: 1, start: 0, end: 1, startLine: 0, endLine: 0, hash: 0, part: 1, parts: 1 };
  const title = { kind: "function", name: "", qualifiedName: "", signature: "" } as const;
  const stored = { ...place, ...title, kinds: 0, defines: true, members: [] };
  return ids.map((id, at) => ({
    id,
    stored,
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
