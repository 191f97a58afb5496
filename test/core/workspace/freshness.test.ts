import { setImmediate } from "node:timers/promises";
import { assert, describe, expect, test } from "vitest";
import type { Engine, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { Clock } from "../../../src/core/ports.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../memoryPorts.ts";
import { KEY_FILE } from "../privateKey.ts";

const SIGNAL = new AbortController().signal;
const WORKSPACE: Workspace = {
  folders: [{ id: "w", root: "/w" }],
  settings: DEFAULT_SETTINGS,
  updates: "onRequest",
};
const DOCUMENT = { folder: "w", path: "queue.py" };
const SAVED = "def push(parcel):\n    return parcel\n";
const TYPED = "def enqueue(parcel):\n    return parcel\n";

/** Starts an engine whose timers never fire, unless `after` makes them. */
async function started(
  files: MemoryFiles,
  storage = new MemoryStorage(),
  updates = WORKSPACE.updates,
  after?: Clock["after"],
  settings = WORKSPACE.settings,
) {
  const ports = memoryPorts(files, storage);
  const engine = new WorkspaceEngine({ ...ports, clock: { ...ports.clock, ...(after && { after }) } });
  await engine.open({ ...WORKSPACE, settings, ...(updates && { updates }) }, SIGNAL);
  if (updates === "onRequest") await engine.refresh(SIGNAL);
  return engine;
}

/** Hits as `name freshness`. */
async function found(engine: Engine, text: string): Promise<string[]> {
  const { hits } = await engine.search({ text, limit: 10 }, SIGNAL);
  return hits.map(hit => `${hit.name} ${hit.freshness}`);
}

describe("text that is not saved", () => {
  test("is searched in place of the file, until it is given up", async () => {
    const engine = await started(new MemoryFiles({ "queue.py": SAVED }));
    expect(await found(engine, "push")).toEqual(["push fresh"]);
    await engine.overlay([{ document: DOCUMENT, text: TYPED }], SIGNAL);
    expect(await found(engine, "enqueue")).toEqual(["enqueue dirty"]);
    expect(await found(engine, "push")).toEqual([]);
    await engine.overlay([{ document: DOCUMENT }], SIGNAL);
    expect(await found(engine, "push enqueue")).toEqual(["push fresh"]);
  });

  test("is fresh once it is saved", async () => {
    const files = new MemoryFiles({ "queue.py": SAVED });
    const engine = await started(files);
    await engine.overlay([{ document: DOCUMENT, text: TYPED }], SIGNAL);
    files.write("queue.py", TYPED);
    await engine.overlay([{ document: DOCUMENT }], SIGNAL);
    expect(await found(engine, "enqueue")).toEqual(["enqueue fresh"]);
  });

  test("stays when the folders are compared, or opened again", async () => {
    const engine = await started(new MemoryFiles({ "queue.py": SAVED }));
    await engine.overlay([{ document: DOCUMENT, text: TYPED }], SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await found(engine, "enqueue push")).toEqual(["enqueue dirty"]);
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await found(engine, "enqueue push")).toEqual(["enqueue dirty"]);
  });

  test("leaves nothing behind when the engine ends before it is saved", async () => {
    const files = new MemoryFiles({ "queue.py": SAVED });
    const storage = new MemoryStorage();
    const engine = await started(files, storage);
    await engine.overlay([{ document: DOCUMENT, text: TYPED }], SIGNAL);
    await engine.dispose();
    const next = await started(files, storage);
    expect(await found(next, "enqueue push")).toEqual(["push fresh"]);
  });

  test("of a file that is left out is not searched", async () => {
    const files = new MemoryFiles();
    const engine = await started(files);
    await engine.overlay([{ document: DOCUMENT, text: TYPED }], SIGNAL);
    expect(await found(engine, "enqueue")).toEqual([]);
  });

  test("that is larger than a file may be is left out, and does not wait to be indexed", async () => {
    const engine = await started(new MemoryFiles({ "queue.py": SAVED }));
    const text = `${TYPED}${"# more\n".repeat(DEFAULT_SETTINGS.maxFileSize / 7)}`;
    await engine.overlay([{ document: DOCUMENT, text }], SIGNAL);
    expect(await found(engine, "enqueue push")).toEqual([]);
    expect(await engine.compare(SIGNAL)).toEqual({ changed: 0, missing: 0, removed: 0 });
    for (const request of [{}, { document: DOCUMENT }]) {
      const { files } = await engine.diagnose(request, SIGNAL);
      expect(files).toMatchObject([{ state: "leftOut", reason: "tooLarge" }]);
    }
  });
});

test("a file that is indexed anew while another is read for an answer is in the answer", async () => {
  const paths = ["queue.py", "stack.py"];
  const files = new MemoryFiles(Object.fromEntries(paths.map(path => [path, SAVED])));
  const engine = await started(files);
  const { read } = files;
  files.read = async (folder, first) => {
    files.read = read;
    for (const path of paths.filter(each => each !== first)) {
      files.write(path, `${SAVED}# Last in, first out.\n`);
      await engine.change([{ document: { folder: "w", path }, kind: "changed" }], SIGNAL);
    }
    return await read.call(files, folder, first);
  };
  expect(await found(engine, "push")).toEqual(["push fresh", "push fresh"]);
});

test("a search that nobody waits for any more reads no further files that changed", async () => {
  const paths = ["queue.py", "stack.py", "heap.py"];
  const files = new MemoryFiles(Object.fromEntries(paths.map(path => [path, SAVED])));
  const engine = await started(files);
  for (const path of paths) files.write(path, `${SAVED}# Last in, first out.\n`);
  const typing = new AbortController();
  const looked: string[] = [];
  const { look } = files;
  files.look = (folder, path) => {
    looked.push(path);
    typing.abort();
    return look.call(files, folder, path);
  };
  await expect(engine.search({ text: "push", limit: 10 }, typing.signal)).rejects.toThrow("aborted");
  expect(looked).toHaveLength(1);
  files.look = look;
  expect(await found(engine, "push")).toEqual(["push fresh", "push fresh", "push fresh"]);
});

describe("between being listed and read", () => {
  /** The result of a run that reads a file while `happens` happens to it. */
  const reported = async (happens: (files: MemoryFiles) => void) => {
    const files = new MemoryFiles({ "queue.py": SAVED });
    const { list } = files;
    files.list = async function* () {
      yield* list.call(files);
      happens(files);
    };
    const engine = new WorkspaceEngine(memoryPorts(files));
    await engine.open(WORKSPACE, SIGNAL);
    const { files: indexed, skipped } = await engine.refresh(SIGNAL);
    return { indexed, skipped };
  };

  test("a file that grew beyond the limit is left out", async () => {
    const large = `${SAVED}${"# more\n".repeat(DEFAULT_SETTINGS.maxFileSize / 7)}`;
    const report = await reported(files => files.write("queue.py", large));
    expect(report).toEqual({ indexed: 0, skipped: { tooLarge: 1 } });
  });

  test("a file that was deleted is gone, and is not said to be unreadable", async () => {
    const report = await reported(files => files.contents.delete("queue.py"));
    expect(report).toEqual({ indexed: 0, skipped: {} });
  });
});

test("a file that changed without a change of its size or time is found as it is", async () => {
  const files = new MemoryFiles({ "queue.py": SAVED });
  const storage = new MemoryStorage();
  await (await started(files, storage)).dispose();
  const file = files.contents.get("queue.py");
  assert(file);
  file.bytes = Buffer.from(SAVED.replace("push", "pull"));
  const engine = await started(files, storage, "background", (_milliseconds, callback) => {
    queueMicrotask(callback);
    return () => undefined;
  });
  await expect.poll(() => found(engine, "pull"), { timeout: 30_000 }).toEqual(["pull fresh"]);
  await engine.dispose();
});

test("after all was indexed anew no file is read to be compared with what was saved before", async () => {
  const files = new MemoryFiles({ "queue.py": SAVED, "stack.py": TYPED });
  const storage = new MemoryStorage();
  await (await started(files, storage)).dispose();
  const engine = await started(files, storage, "background");
  files.reads.length = 0;
  await engine.rebuild(SIGNAL);
  await engine.refresh(SIGNAL);
  await setImmediate();
  expect([...files.reads].sort()).toEqual(["queue.py", "stack.py"]);
  await engine.dispose();
});

test("a saved index is asked before its files are looked at, and they are when the time has come or somebody asks", async () => {
  const files = new MemoryFiles({ "queue.py": SAVED });
  const storage = new MemoryStorage();
  await (await started(files, storage)).dispose();
  files.write("stack.py", TYPED);
  const timers: (() => void)[] = [];
  const after: Clock["after"] = (_milliseconds, callback) => {
    timers.push(callback);
    return () => undefined;
  };
  const waiting = await started(files, storage, "background", after);
  expect(await found(waiting, "push enqueue")).toEqual(["push fresh"]);
  for (const goOff of timers) goOff();
  await expect.poll(() => found(waiting, "enqueue")).toEqual(["enqueue fresh"]);
  await waiting.dispose();
  files.write("list.py", "def append(parcel):\n    return parcel\n");
  const asked = await started(files, storage, "background", after);
  await asked.refresh(SIGNAL);
  expect(await found(asked, "append")).toEqual(["append fresh"]);
  await asked.dispose();
});

describe("a file that comes while the folders are listed", () => {
  async function coming(text: string): Promise<Engine> {
    const files = new MemoryFiles({ "queue.py": SAVED });
    const engine = await started(files);
    const list = files.list.bind(files);
    files.list = async function* () {
      yield* list();
      files.list = list;
      files.write("stack.py", text);
      await engine.change([{ document: { folder: "w", path: "stack.py" }, kind: "changed" }], SIGNAL);
    };
    expect(await engine.refresh(SIGNAL)).toMatchObject({ removed: 0 });
    return engine;
  }

  test("stays in the index", async () => {
    expect(await found(await coming(TYPED), "enqueue")).toEqual(["enqueue fresh"]);
  });

  test("stays left out where its content says so, and does not seem to wait", async () => {
    const { files } = await (await coming(KEY_FILE)).diagnose({}, SIGNAL);
    expect(files.map(({ document, state }) => `${document.path} ${state}`)).toEqual([
      "queue.py indexed",
      "stack.py leftOut",
    ]);
  });
});

describe("an index that may not be brought up to date", () => {
  const LONG = "    parcel = parcel.weigh()\n".repeat(30);
  const FIRST = `def push(parcel):\n${LONG}    return parcel\n`;
  const SECOND = `\n\ndef pull(queue):\n${LONG}    return queue\n`;

  test("says of what is still there that its file has changed, and does not show the rest", async () => {
    const files = new MemoryFiles({ "queue.py": FIRST + SECOND });
    const storage = new MemoryStorage();
    await (await started(files, storage)).dispose();
    files.write("queue.py", FIRST + SECOND.replace("pull", "fetch"));
    const engine = await started(files, storage, "never");
    expect(await found(engine, "push")).toEqual(["push stale"]);
    expect(await found(engine, "pull")).toEqual([]);
  });

  test("shows what is still there also where it is found together with what is not", async () => {
    const FOUR = ["push", "pull", "weigh", "stamp"].map(
      name =>
        `def ${name}(parcel):\n    queue = open_queue()\n    return queue.${name}(parcel, again=True)\n\n\n`,
    );
    const files = new MemoryFiles({ "queue.py": FOUR.join("") });
    const storage = new MemoryStorage();
    const small = { ...DEFAULT_SETTINGS, maxChunkSize: 100 };
    await (await started(files, storage, "onRequest", undefined, small)).dispose();
    files.write("queue.py", FOUR.join("").replaceAll("weigh", "fetch"));
    const engine = await started(files, storage, "never", undefined, small);
    const { hits } = await engine.search({ text: "weigh, push, pull and stamp a parcel", limit: 1 }, SIGNAL);
    expect(hits.map(({ name, others, start, end }) => [name, others, start, end])).toEqual([
      ["push", ["pull"], 0, FOUR.slice(0, 2).join("").length],
    ]);
  });

  test("looks further down where everything that comes first is gone", async () => {
    const gone = Array.from({ length: 8 }, (_, at) => [
      `${at}.py`,
      `def push_${at}(parcel):\n    return push\n`,
    ]);
    const files = new MemoryFiles({ ...Object.fromEntries(gone), "queue.py": FIRST });
    const storage = new MemoryStorage();
    await (await started(files, storage)).dispose();
    for (const [path = ""] of gone) files.write(path, "");
    const engine = await started(files, storage, "never");
    const { hits } = await engine.search({ text: "push", limit: 1 }, SIGNAL);
    expect(hits.map(({ document }) => document.path)).toEqual(["queue.py"]);
  });
});
