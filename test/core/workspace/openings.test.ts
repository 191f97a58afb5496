import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { HashingEmbedder } from "../hashingEmbedder.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";

const SIGNAL = new AbortController().signal;
const WORKSPACE: Workspace = {
  folders: [{ id: "w", root: "/w" }],
  settings: DEFAULT_SETTINGS,
  updates: "onRequest",
};

test("what is asked for between two openings is done with what the second opens", async () => {
  const engine = new WorkspaceEngine(memoryPorts(new MemoryFiles({ "a.txt": "parcel\n" })));
  const first = engine.open({ ...WORKSPACE, folders: [] }, SIGNAL);
  const refreshed = engine.refresh(SIGNAL);
  await Promise.all([first, engine.open(WORKSPACE, SIGNAL)]);
  expect(await refreshed).toMatchObject({ files: 1, indexed: 1 });
  expect(await engine.status(SIGNAL)).toMatchObject({ state: "ready", files: 1 });
});

test("an opening does not wait for what follows a run that it ends as that has looked at all files", async () => {
  const files = new MemoryFiles();
  const ports = memoryPorts(files);
  ports.history.head = (_folder, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const engine = new WorkspaceEngine(ports);
  await engine.open({ ...WORKSPACE, trusted: true }, SIGNAL);
  let opened: Promise<unknown> | undefined;
  const list = files.list.bind(files);
  files.list = async function* () {
    yield* list();
    opened = engine.open(WORKSPACE, SIGNAL);
    await setImmediate();
  };
  await expect(engine.refresh(SIGNAL)).rejects.toThrow("aborted");
  await opened;
});

/** An engine that follows the change of a file; it is held up as it makes the vectors of that, until its embedder is closed. */
async function following() {
  const files = new MemoryFiles();
  const ports = memoryPorts(files);
  let begin: (() => void) | undefined;
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const openEmbedder = async (_choice: unknown, signal: AbortSignal) => {
    const embedder = new HashingEmbedder();
    const closed = new Promise<void>(resolve => signal.addEventListener("abort", () => resolve()));
    return {
      id: embedder.id,
      dimensions: embedder.dimensions,
      async embed(...args: Parameters<typeof embedder.embed>) {
        const isFirst = begin !== undefined;
        begin?.();
        begin = undefined;
        if (isFirst) await closed;
        signal.throwIfAborted();
        return await embedder.embed(...args);
      },
    };
  };
  const engine = new WorkspaceEngine({ ...ports, openEmbedder });
  await engine.open(WORKSPACE, SIGNAL);
  files.write("a.txt", "parcel\n");
  const changed = engine.change([{ document: { folder: "w", path: "a.txt" }, kind: "changed" }], SIGNAL);
  await begun;
  return { engine, changed, ports };
}

test("a change that is followed while the workspace is opened anew is followed there too", async () => {
  const { engine, changed, ports } = await following();
  await engine.open(WORKSPACE, SIGNAL);
  await changed;
  expect(await engine.status(SIGNAL)).toMatchObject({ files: 1, semantic: 1 });
  expect(ports.logged).toEqual([]);
});

test("a change that is followed while the index is cleared is not in it afterwards", async () => {
  const { engine, changed } = await following();
  await engine.clear(SIGNAL);
  await changed;
  expect(await engine.status(SIGNAL)).toMatchObject({ state: "paused", files: 0 });
});

test("an index that is made anew, or cleared, leaves no model behind in memory", async () => {
  const ports = memoryPorts(new MemoryFiles({ "a.txt": "parcel\n" }));
  const opened: AbortSignal[] = [];
  const openEmbedder = async (_choice: unknown, signal: AbortSignal) => {
    opened.push(signal);
    return new HashingEmbedder();
  };
  const engine = new WorkspaceEngine({ ...ports, openEmbedder });
  await engine.open(WORKSPACE, SIGNAL);
  await engine.refresh(SIGNAL);
  await engine.rebuild(SIGNAL);
  await engine.refresh(SIGNAL);
  await engine.clear(SIGNAL);
  expect(opened.map(({ aborted }) => aborted)).toEqual([true, true]);
});
