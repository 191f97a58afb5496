import { expect, test } from "vitest";
import type { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";
import { whyNothing } from "../../../src/core/retrieval/whyNothing.ts";
import { manifestOf } from "../manifestOf.ts";

const VECTOR = { embedder: "e", vector: { values: new Int8Array(1), scale: 1 } };

test.each([
  ["vectors alone, of which there are none", { arms: ["vector"] }, 1],
  ["vectors alone", { arms: ["vector"], vector: VECTOR }, 0],
  ["words as well", { arms: ["vector", "lexical"] }, 0],
  ["everything", {}, 0],
] as const)("that nothing is found by meaning is said of a search by %s", (_what, question, count) => {
  const notes = (paths: readonly string[]) =>
    whyNothing(
      { manifest: manifestOf(paths) } as WorkspaceIndex,
      question as Parameters<typeof whyNothing>[1],
    );
  expect(notes(["cart.py"])).toHaveLength(count);
  expect(notes([])).toEqual([]);
});
