import { describe, expect, test } from "vitest";
import type { Engine, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../memoryPorts.ts";

const SIGNAL = new AbortController().signal;

/** A word of letters only, so that it shares no part with another. */
function word(start: string, number: number): string {
  return start + [...String(number)].map(digit => "qwxzjkvbfg"[Number(digit)]).join("");
}

/** The limit is checked after every hundred files. The last of these files is indexed first. */
const FILES = Object.fromEntries(
  Array.from({ length: 250 }, (_, number) => [
    `f${number}.py`,
    `def ${word("name", number)}():\n    return ${word("body", number)}\n`,
  ]),
);

function workspace(maxMemory: number): Workspace {
  return {
    folders: [{ id: "w", root: "/w" }],
    settings: { ...DEFAULT_SETTINGS, maxMemory },
    updates: "onRequest",
  };
}

async function started(storage: MemoryStorage, residentBytes: number, maxMemory: number) {
  const ports = { ...memoryPorts(new MemoryFiles(FILES), storage), residentBytes: () => residentBytes };
  const engine = new WorkspaceEngine(ports);
  await engine.open(workspace(maxMemory), SIGNAL);
  await engine.refresh(SIGNAL);
  return engine;
}

/** How the first, a middle and the last indexed file are found. */
async function foundBy(engine: Engine): Promise<string[]> {
  const ways = [249, 100, 0].map(async number => {
    const finds = async (text: string) => {
      const { hits } = await engine.search({ text, limit: 250, arms: ["lexical"] }, SIGNAL);
      return hits.some(hit => hit.document.path === `f${number}.py`);
    };
    return [(await finds(word("body", number))) && "body", (await finds(word("name", number))) && "name"];
  });
  return (await Promise.all(ways)).map(found => found.filter(way => way !== false).join(" "));
}

test("beyond its limit of memory the engine indexes names alone, then paths, and says so", async () => {
  const engine = await started(new MemoryStorage(), 2_000_000_000, 1_000);
  expect(await foundBy(engine)).toEqual(["body name", "name", ""]);
  const { files, problem } = await engine.status(SIGNAL);
  expect(files).toBe(250);
  expect(problem).toMatch(
    /^The memory limit of 1000 MB is reached: .* Raise it \(llmc\.maxMemory, --max-memory\)/,
  );
});

test("with a higher limit the rest is indexed at the next start, and nothing else is read again", async () => {
  const storage = new MemoryStorage();
  await (await started(storage, 2_000_000_000, 1_000)).dispose();
  const same = await started(storage, 0, 1_000);
  expect(await foundBy(same)).toEqual(["body name", "name", ""]);
  await same.dispose();
  const engine = await started(storage, 0, 4_000);
  expect(await foundBy(engine)).toEqual(["body name", "body name", "body name"]);
  expect((await engine.status(SIGNAL)).problem).toBeUndefined();
});

test("a file that was indexed as a whole stays so when it is edited", async () => {
  const files = new MemoryFiles(FILES);
  const ports = { ...memoryPorts(files), residentBytes: () => 2_000_000_000 };
  const engine = new WorkspaceEngine(ports);
  await engine.open(workspace(1_000), SIGNAL);
  await engine.refresh(SIGNAL);
  for (const path of ["f249.py", "f100.py"]) {
    files.write(path, `${FILES[path]}    print()\n`);
    await engine.change([{ document: { folder: "w", path }, kind: "changed" }], SIGNAL);
  }
  expect(await foundBy(engine)).toEqual(["body name", "", ""]);
});

describe("when files are left out beyond the limit", () => {
  async function withoutSome(gone: number, residentAfter: number) {
    const files = new MemoryFiles(FILES);
    let resident = 2_000_000_000;
    const ports = { ...memoryPorts(files), residentBytes: () => resident };
    const engine = new WorkspaceEngine(ports);
    await engine.open(workspace(1_000), SIGNAL);
    await engine.refresh(SIGNAL);
    // The files that are indexed completely, except the last one.
    for (let number = 248; number >= 249 - gone; number--) files.contents.delete(`f${number}.py`);
    resident = residentAfter;
    files.reads.length = 0;
    await engine.refresh(SIGNAL);
    return { engine, reads: files.reads.length };
  }

  test("the others are indexed as a whole as far as there is room now", async () => {
    const { engine } = await withoutSome(40, 0);
    expect(await foundBy(engine)).toEqual(["body name", "body name", "body name"]);
    expect((await engine.status(SIGNAL)).problem).toBeUndefined();
  });

  test.each([
    ["there is no room", 40, 2_000_000_000],
    ["few are gone", 5, 0],
  ])("they stay as they are, and are not read, where %s", async (_, gone, residentAfter) => {
    const { engine, reads } = await withoutSome(gone, residentAfter);
    expect(reads).toBe(0);
    expect(await foundBy(engine)).toEqual(["body name", "name", ""]);
  });

  test("files that come while room is made are looked at by whoever asks for that then", async () => {
    const files = new MemoryFiles(FILES);
    const storage = new MemoryStorage();
    const ports = { ...memoryPorts(files, storage), residentBytes: () => 2_000_000_000 };
    const engine = new WorkspaceEngine(ports);
    await engine.open(workspace(1_000), SIGNAL);
    await engine.refresh(SIGNAL);
    for (let number = 248; number >= 209; number--) files.contents.delete(`f${number}.py`);
    const write = storage.write.bind(storage);
    let asked: Promise<unknown> | undefined;
    storage.write = async (name, pieces) => {
      if (asked === undefined && name === "index.llmc") {
        files.write("new.py", "def brand_new():\n    pass\n");
        asked = engine.refresh(SIGNAL);
        await new Promise(resolve => setTimeout(resolve));
      }
      await write(name, pieces);
    };
    await engine.refresh(SIGNAL);
    await asked;
    const { hits } = await engine.search({ text: "brand_new", limit: 1 }, SIGNAL);
    expect(hits[0]?.document.path).toBe("new.py");
  });
});
