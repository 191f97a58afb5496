import { expect, test } from "vitest";
import type { ChunkMember, StoredChunk } from "../../../src/core/index/storedChunk.ts";
import { atUse } from "../../../src/core/retrieval/hits/related/atUse.ts";
import type { Passage } from "../../../src/core/retrieval/ranking/passages.ts";

const TEXT = "first = 1\nsecond = pushCart\nthird = 3\n";

test("of a table of definitions only those are looked at that have a use in them", () => {
  const looked: string[] = [];
  const members = ["first", "second", "third"].map((name, line) => ({
    name,
    startLine: line,
    endLine: line,
    get signature() {
      looked.push(name);
      return "";
    },
  }));
  const used = { name: "pushCart", kind: "function", asked: "pushCart" } as const;
  expect(atUse(passage(members), TEXT, used, undefined)?.line).toBe(1);
  expect(looked).toEqual(["second"]);
});

/** A chunk whose own name is that of none of its definitions. */
function passage(members: readonly Partial<ChunkMember>[]): Passage {
  const place = { start: 0, end: TEXT.length, startLine: 0, endLine: 2 };
  const stored = { ...place, parts: 1, defines: false, members, kind: "module", qualifiedName: "" };
  const best = { id: 0, score: 1, stored: stored as unknown as StoredChunk };
  return { chunks: [best], best, score: 1 } as unknown as Passage;
}
