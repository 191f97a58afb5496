import { expect, test, vi } from "vitest";
import type { Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const WORKSPACE: Workspace = { folders: [{ id: "w", root: "/w" }], settings: DEFAULT_SETTINGS };
const FILES = {
  "a.py": "def a(): pass\n",
  "b.py": "def b(): pass\n",
  "c.go": "package c\n",
  "notes.txt": "d\n",
};

/** An engine that opens the saved index of `FILES`, and the grammars it has loaded. Its timers fire at once, or never. */
async function reopened({ timers }: { timers: boolean }) {
  const files = new MemoryFiles(FILES);
  const storage = new MemoryStorage();
  await (await engineOver(files, storage)).dispose();
  const ports = memoryPorts(files, storage);
  const loaded: string[] = [];
  const load = async (id: string) => {
    loaded.push(id);
    return await ports.grammars.load(id);
  };
  const after = (_milliseconds: number, callback: () => void) => {
    if (timers) queueMicrotask(callback);
    return () => undefined;
  };
  const engine = new WorkspaceEngine({
    ...ports,
    grammars: { ...ports.grammars, load },
    clock: { ...ports.clock, after },
  });
  await engine.open(WORKSPACE, SIGNAL);
  await engine.refresh(SIGNAL);
  return { engine, loaded };
}

test("grammars are loaded ahead of the first save, those of most files first, and none without files", async () => {
  const { engine, loaded } = await reopened({ timers: true });
  await vi.waitFor(() => expect(loaded).toEqual(["python", "go"]));
  await engine.dispose();
});

test("an engine that is disposed of loads no more", async () => {
  const { engine, loaded } = await reopened({ timers: false });
  await engine.dispose();
  expect(loaded).toEqual([]);
});
