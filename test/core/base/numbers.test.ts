import { expect, test } from "vitest";
import { inThousands, largest, smallest } from "../../../src/core/base/numbers.ts";
import type { FileInIndex } from "../../../src/core/diagnosis.ts";
import type { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";
import { mentionedFiles } from "../../../src/core/retrieval/mentioned/mentionedFiles.ts";
import { documentsOfModules } from "../../../src/core/retrieval/mentioned/namedModules.ts";
import { statementsIn } from "../../../src/core/retrieval/place/importedModules.ts";
import type { CallWorld } from "../../../src/core/tools/agentTool.ts";
import { folderLevels } from "../../../src/core/tools/outline/folderOutline.ts";
import { DocumentNames } from "../../../src/core/tools/targets/documentNames.ts";
import { nearestPaths } from "../../../src/core/tools/targets/suggestions.ts";
import { manifestOf } from "../manifestOf.ts";
import { SIGNAL } from "../shop.ts";

/** More than can be passed to a function as arguments. */
const MANY = 200_000;
const FOLDERS = [{ id: "w", name: "shop", root: "/w" }];

/** Paths of files with the same name. */
function namesakes(): string[] {
  return Array.from({ length: MANY }, (_none, at) => `part${at}/cart.ts`);
}

/** The world of tool calls over such files. */
function toolWorld(): CallWorld {
  const files = namesakes().map(path => ({
    document: { folder: "w", path },
    language: "typescript",
    bytes: 8,
  }));
  return {
    engine: {},
    folders: FOLDERS,
    names: new DocumentNames(FOLDERS),
    files: async () => files as unknown as FileInIndex[],
  } as unknown as CallWorld;
}

test("the largest and the smallest of numbers", () => {
  expect(largest([2, 3, 1])).toBe(3);
  expect(smallest([2, 3, 1])).toBe(1);
  expect(largest([])).toBe(0);
  expect(smallest([])).toBe(Number.POSITIVE_INFINITY);
});

test("a number has its thousands set apart", () => {
  expect([0, 999, 1_000, 12_345, 1_234_567, -100, -1_000].map(inThousands)).toEqual([
    "0",
    "999",
    "1,000",
    "12,345",
    "1,234,567",
    "-100",
    "-1,000",
  ]);
});

test("statements of a file of very many imports are told apart", () => {
  expect(statementsIn("use a;\n".repeat(MANY))).toHaveLength(MANY);
});

test("a name that very many files have means none of them", () => {
  const state = { manifest: manifestOf(namesakes()) };
  expect(documentsOfModules(state, "No module named 'shop.cart'").size).toBe(0);
  expect(mentionedFiles(state as WorkspaceIndex, "at shop/cart.ts:3", {}).lines.size).toBe(0);
});

test("a folder of very many files is outlined", async () => {
  const world = toolWorld();
  const levels = folderLevels(world, await world.files(), 1_000, SIGNAL);
  const { value } = await levels.next();
  expect(value?.[0]).toMatch(/^200000 files/);
});

test("of very many paths that may be meant the first few are named", async () => {
  expect(await nearestPaths(toolWorld(), "part0/cart.tsx")).toContain("part0/cart.ts");
});
