import { symlinkSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { ToolWorld } from "../../../src/core/tools/agentTool.ts";
import { TOOL_NAMES } from "../../../src/core/tools/toolNames.ts";
import { TOOLS } from "../../../src/core/tools/toolTable.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../../core/memoryPorts.ts";
import { SIGNAL } from "../../core/shop.ts";
import { call } from "../../core/tools/toolWorld.ts";
import { lastingFolder } from "../temporaryFolder.ts";

const OUTSIDE = lastingFolder({
  "shop/src/cart.py": "def total(cart):\n    return 1\n",
  "shop/.env": "LAMP=amber\n",
  "bank/safe.py": "def amber():\n    return open(amber)\n",
});
const ROOT = path.join(OUTSIDE, "shop");

let world: ToolWorld;
beforeAll(async () => {
  symlinkSync("../bank", path.join(ROOT, "bank"), "junction");
  symlinkSync("..", path.join(ROOT, "up"), "junction");
  const engine = new WorkspaceEngine({
    ...memoryPorts(new MemoryFiles(), new MemoryStorage()),
    files: new DiskFiles(),
  });
  const folders = [{ id: "w", name: "shop", root: ROOT }];
  await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest", trusted: true }, SIGNAL);
  await engine.refresh(SIGNAL);
  world = { engine, folders };
});

/** Paths that lead out of the folder, to links in it, or to its files, as people and programs of all systems write them. */
const paths = fc
  .record({
    top: fc.constantFrom(
      "",
      "/",
      `${ROOT}/`,
      `${OUTSIDE}/`,
      `file://${ROOT}/`,
      "llmc://span/",
      "C:/",
      "//?/C:/",
    ),
    names: fc.array(
      fc.constantFrom(
        "..",
        ".",
        "",
        "%2e%2e",
        "up",
        "shop",
        "bank",
        "safe.py",
        ".env",
        "src",
        "cart.py",
        "\0",
      ),
      { maxLength: 5 },
    ),
    sign: fc.constantFrom("/", "\\"),
    end: fc.constantFrom("", "/", ":1", "#amber", ":1-99999999999999999999"),
  })
  .map(({ top, names, sign, end }) => top + names.join(sign) + end);

test("no path shows what is outside of the folder, behind a link, or left out", async () => {
  await fc.assert(
    fc.asyncProperty(paths, async written => {
      const answers = await Promise.all([
        call(world, "llmc_context", { targets: [written] }),
        call(world, "llmc_outline", { path: written }),
        call(world, "llmc_search", { query: "open the lamp", path: written }),
      ]);
      for (const { text } of answers) {
        expect(text).not.toBe("");
        expect(text.replaceAll(written, "")).not.toMatch(/def amber|LAMP|open\(amber/);
      }
    }),
    { numRuns: 100 },
  );
});

/** Arguments of any kind under the names that a tool knows, and some that it does not. */
const calls = fc.constantFrom(...TOOL_NAMES).chain(tool => {
  const known = Object.keys(TOOLS[tool].inputSchema.properties);
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.double(), fc.array(fc.string()));
  const names = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.string() },
  );
  const input = fc.oneof(
    { weight: 9, arbitrary: fc.dictionary(names, value) },
    { weight: 1, arbitrary: value },
  );
  return fc.record({ tool: fc.constant(tool), input, budget: fc.integer({ min: 1, max: 9_000 }) });
});

test("whatever the arguments are, there is an answer within the budget", async () => {
  await fc.assert(
    fc.asyncProperty(calls, async ({ tool, input, budget }) => {
      const { text, isError } = await call(world, tool, input, budget);
      expect(Math.ceil(text.length / 4)).toBeLessThanOrEqual(budget);
      // Fewer tokens have no room for a sentence.
      if (isError && budget > 100) expect(text).toMatch(/[.?]\n$/);
    }),
    { numRuns: 100 },
  );
});
