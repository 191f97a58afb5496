import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { ToolEngine } from "../../../src/core/tools/agentTool.ts";
import type { ToolName } from "../../../src/core/tools/toolNames.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { SIGNAL } from "../shop.ts";
import { above, answer, call, FILES, toolWorld } from "./toolWorld.ts";

describe("every tool", () => {
  test("says what to change in arguments", async () => {
    expect(await answer("llmc_search", {})).toBe(
      'ERROR llmc_search needs "query", for example "where are sessions renewed".\n',
    );
    expect(await answer("llmc_search", { query: 3 })).toBe(
      'ERROR "query" of llmc_search must be a string.\n',
    );
    expect(await answer("llmc_search", { query: "x", langauge: "y" })).toContain('did you mean "language"?');
    expect(await answer("llmc_search", { query: "x", kind: "methd" })).toContain('did you mean "method"?');
    expect(await answer("llmc_search", { query: "x", kind: "Func" })).toMatch(
      /"Func"; did you mean "function"\?$/m,
    );
    expect(await answer("llmc_search", { query: "x", tests: false })).toMatch(/only, not "false"\.$/m);
    expect(await answer("llmc_search", { query: "x", limit: 5 })).toMatch(/tests, maxTokens\.$/m);
    expect(await answer("llmc_context", {})).toContain('needs "targets"');
    expect(await answer("llmc_context", { targets: [3] })).toContain("a list of strings");
    expect(await answer("llmc_outline", { maxTokens: "many" })).toContain("must be a number");
    expect(await answer("llmc_outline", { maxTokens: " " })).toBe(await answer("llmc_outline", {}));
    const [longName, longText] = ["a/".repeat(1_001), "x".repeat(20_001)];
    for (const [tool, input, longest] of [
      ["llmc_search", { query: longText }, 20_000],
      ["llmc_search", { query: "postage", path: longName }, 2_000],
      ["llmc_context", { question: longText }, 20_000],
      ["llmc_context", { targets: ["src/parcel.py", longName] }, 2_000],
      ["llmc_outline", { path: longName }, 2_000],
    ] as const)
      expect(await answer(tool, input)).toContain(`must be no longer than ${longest} characters.\n`);
    expect(await answer("llmc_outline", [])).toContain("takes an object");
  });

  test("stays under any budget, by any counter", async () => {
    const world = await toolWorld();
    const calls = fc.constantFrom<[ToolName, object]>(
      ["llmc_search", { query: "postage of a parcel" }],
      ["llmc_search", { query: "zebra", path: "nowhere" }],
      ["llmc_context", { targets: ["Parcel", "web/cart.ts", "nobody"] }],
      ["llmc_context", { targets: ["nobody"] }],
      ["llmc_outline", {}],
      ["llmc_outline", { path: "src/parcel.py" }],
    );
    const { runTool } = await import("../../../src/core/tools/runTool.ts");
    await fc.assert(
      fc.asyncProperty(
        calls,
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 9 }),
        async ([tool, input], budget, odd) => {
          // Longer texts have more tokens per character than short ones, unlike with any real counter.
          const countTokens = (text: string) => Math.ceil(text.length / odd + text.length ** 1.1 / 50);
          const { text, tokens } = await runTool(tool, input, world, { budget, countTokens }, SIGNAL);
          expect(tokens).toBe(countTokens(text));
          expect(tokens).toBeLessThanOrEqual(budget);
        },
      ),
      { numRuns: 60, seed: 1 },
    );
  });

  test("puts the name of the folder in front where there are several", async () => {
    const engine = new WorkspaceEngine(memoryPorts(new MemoryFiles(FILES)));
    const folders = ["one", "two"].map(id => ({ id, root: `/${id}` }));
    await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest" }, SIGNAL);
    await engine.refresh(SIGNAL);
    const world = { engine, folders: folders.map(folder => ({ ...folder, name: folder.id })) };
    const found = await call(world, "llmc_search", { query: "stamp", path: "two/src" });
    expect(above(found.text)).toMatch(/^1\. two\/src\/parcel\.py#Parcel/);
    expect(found.text).toContain("### `two/src/parcel.py`");
    const outline = await call(world, "llmc_outline", { path: "/two/web" });
    expect(outline.text).toContain("two/web/cart.ts (typescript");
    expect((await call(world, "llmc_outline", {}, 90)).text).toContain("two/ (5 files");
  });

  test("takes a path for what is in the folder, and not for the folder of that name", async () => {
    const world = await toolWorld();
    const called = { ...world, folders: world.folders.map(folder => ({ ...folder, name: "src" })) };
    const found = await call(called, "llmc_search", { query: "postage parcel", path: "src" });
    expect(found.text).not.toContain("README");
    const named = await call(called, "llmc_context", { targets: ["src/README.md"] });
    expect(named.text).toContain("# Parcels");
  });

  test("tells folders of one name apart", async () => {
    const engine = new WorkspaceEngine(memoryPorts(new MemoryFiles(FILES)));
    const folders = ["one", "two"].map(id => ({ id, root: `/${id}` }));
    await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest" }, SIGNAL);
    await engine.refresh(SIGNAL);
    const world = { engine, folders: folders.map(folder => ({ ...folder, name: "shop" })) };
    const found = await call(world, "llmc_search", { query: "stamp", path: "shop (2)/src" });
    expect(above(found.text)).toMatch(/^1\. shop \(2\)\/src\/parcel\.py#Parcel/);
  });

  test("says that the index is still being made, and that there is no folder", async () => {
    const world = await toolWorld();
    const status = { ...(await world.engine.status(SIGNAL)), state: "indexing", done: 1, total: 4 } as const;
    const busy: ToolEngine = {
      search: async () => ({ query: "", hits: [], notes: [], complete: false }),
      symbols: async () => [],
      context: (...args) => world.engine.context(...args),
      outline: (...args) => world.engine.outline(...args),
      files: (...args) => world.engine.files(...args),
      diagnose: (...args) => world.engine.diagnose(...args),
      status: async () => status,
      onDidChangeStatus: () => () => undefined,
    };
    const { text } = await call({ ...world, engine: busy }, "llmc_search", { query: "stamp" });
    expect(text).toContain("The index is still being made: 1 of 4 files are read (25 %).");
    const looking = { ...busy, status: async () => ({ ...status, state: "scanning", total: 0 }) as const };
    const saved = await call({ ...world, engine: looking }, "llmc_search", { query: "stamp" });
    expect(saved.text).toContain("The saved index is searched: what changed since");
    expect(saved.text).not.toContain("still being made");
    const notWhole = {
      ...busy,
      status: async () => ({ ...status, state: "ready", unfinished: true }) as const,
    };
    const left = await call({ ...world, engine: notWhole }, "llmc_search", { query: "stamp" });
    expect(left.text).toContain("The saved index is not whole, as making it was interrupted.");
    const without = await call({ ...world, folders: [] }, "llmc_outline", {});
    expect(without.text).toContain("No folder is open");
  });
});
