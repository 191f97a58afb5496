import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Engine, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS, type EngineSettings } from "../../../src/core/engineSettings.ts";
import { decodeJournal, decodeSnapshot } from "../../../src/core/index/saved/journal.ts";
import { outlineTable } from "../../../src/core/index/saved/outlineTable.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";
import type { CommittedChange } from "../../../src/core/ports.ts";
import { cuttingKey } from "../../../src/core/workspace/indexing/cutDocument.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryHistory, MemoryStorage, memoryPorts } from "../memoryPorts.ts";

const SIGNAL = new AbortController().signal;
/** Small enough for a method to get a chunk of its own, apart from the head of its class. */
const SETTINGS: EngineSettings = { ...DEFAULT_SETTINGS, maxChunkSize: 60 };
const WORKSPACE: Workspace = {
  folders: [{ id: "w", root: "/w" }],
  settings: SETTINGS,
  updates: "onRequest",
  trusted: true,
};

/** Two methods that differ only in the class around them. */
const FILES = {
  "a.py": `class Ledger:
    """Keeps the accounts of a year or more."""

    def push(self, item):
        self.items.append(item)
`,
  "b.py": `class Queue:
    """Parcels wait here until somebody comes."""

    def push(self, item):
        self.items.append(item)
`,
  "notes.txt": "Nothing of note.\n",
};

function commit(subject: string, paths: readonly string[]): CommittedChange {
  return { subject, author: "Ada", time: 1_700_000_000_000, paths };
}

interface World {
  readonly files: MemoryFiles;
  readonly storage: MemoryStorage;
  readonly history: MemoryHistory;
}

function world(): World {
  const history = new MemoryHistory();
  history.log = [commit("Let parcels wait", ["b.py"]), commit("Start", ["a.py", "b.py"])];
  return { files: new MemoryFiles(FILES), storage: new MemoryStorage(), history };
}

async function started({ files, storage, history }: World, workspace = WORKSPACE): Promise<Engine> {
  const engine = new WorkspaceEngine({ ...memoryPorts(files, storage), history });
  await engine.open(workspace, SIGNAL);
  await engine.refresh(SIGNAL);
  return engine;
}

async function historyOf(engine: Engine, path: string) {
  return (await engine.outline({ document: { folder: "w", path } }, SIGNAL))?.history;
}

/** Where the methods named `push` that answer a question are, best first. */
async function pushes(engine: Engine, text: string): Promise<string[]> {
  const { hits } = await engine.search({ text, limit: 10 }, SIGNAL);
  return hits.filter(hit => hit.name === "push").map(hit => hit.document.path);
}

/** The numbers of saved outline entries: of files and classes, and of commits. */
function saved({ storage }: World): { containers: number; commits: number } {
  const { hash, secretRules } = memoryPorts(new MemoryFiles());
  const cutting = cuttingKey(SETTINGS, "sources", secretRules);
  const stored = (name: string) => storage.stored.get(name) ?? new Uint8Array();
  const { part, checksum } = decodeSnapshot(stored("index.llmc"), cutting, hash);
  const journal = decodeJournal(stored("journal.llmc"), cutting, checksum, hash);
  const { outlines } = atOnce(WorkspaceIndex.load([part, ...journal.parts]).save());
  const rows = outlineTable.decode(outlines.rows);
  const sources = Array.from({ length: rows.length }, (_, at) => rows.at(at).source);
  const commits = sources.filter(source => source === "commit").length;
  return { containers: sources.length - commits, commits };
}

describe("outline entries", () => {
  test("lift what is in the class that a question is about", async () => {
    const engine = await started(world());
    expect(await pushes(engine, "push parcels")).toEqual(["b.py", "a.py"]);
    expect(await pushes(engine, "push accounts")).toEqual(["a.py", "b.py"]);
  });

  test("follow their documents: changed, removed, saved and loaded", async () => {
    const scene = world();
    const engine = await started(scene);
    await engine.dispose();
    // Three files, two classes.
    expect(saved(scene)).toEqual({ containers: 5, commits: 2 });

    scene.files.write("b.py", FILES["b.py"].replace("Parcels", "Accounts").replace("Queue", "Ledger"));
    scene.files.contents.delete("a.py");
    const second = await started(scene);
    expect(await pushes(second, "push accounts")).toEqual(["b.py"]);
    await second.dispose();
    expect(saved(scene)).toEqual({ containers: 3, commits: 1 });
  });
});

describe("the history of a file", () => {
  test("is known after the first run, and what its last commit says is searched", async () => {
    const engine = await started(world());
    const last = { subject: "Let parcels wait", author: "Ada", time: 1_700_000_000_000 };
    expect(await historyOf(engine, "b.py")).toEqual({ last, commits: 2, frequency: "active" });
    expect(await historyOf(engine, "notes.txt")).toBeUndefined();
    expect(await pushes(engine, "push wait")).toEqual(["b.py", "a.py"]);
  });

  test("is told of with the commit that it was read at, also after commits that come", async () => {
    const scene = world();
    const { files, storage, history } = scene;
    const engine = new WorkspaceEngine({ ...memoryPorts(files, storage), history });
    const heads = new Set<string | undefined>();
    engine.onDidChangeStatus(status => heads.add(status.heads["w"]));
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    history.log = [commit("Count", ["a.py"]), ...history.log];
    await engine.refresh(SIGNAL);
    expect([...heads]).toEqual([undefined, "2", "3"]);
    await engine.dispose();
  });

  test("is saved, and not read again while the same commit is checked out", async () => {
    const scene = world();
    await (await started(scene)).dispose();
    const second = await started(scene);
    expect(scene.history.readings).toBe(1);
    expect((await historyOf(second, "a.py"))?.last.subject).toBe("Start");
  });

  test("is read again when another commit is checked out, or a file is new", async () => {
    const scene = world();
    await (await started(scene)).dispose();
    scene.history.log = [commit("Count", ["a.py"]), ...scene.history.log];
    const second = await started(scene);
    expect(await historyOf(second, "a.py")).toMatchObject({ last: { subject: "Count" }, commits: 2 });
    scene.files.write("c.py", "def c(): pass\n");
    await second.refresh(SIGNAL);
    await second.refresh(SIGNAL);
    expect(scene.history.readings).toBe(3);
    await second.dispose();
    expect(saved(scene).commits).toBe(2);
  });

  test("goes on with the commits that come, which alone are read", async () => {
    const scene = world();
    const engine = await started(scene);
    scene.files.write("c.py", "def c(): pass\n");
    scene.files.write("d.py", "def d(): pass\n");
    scene.history.log = [commit("Count", ["a.py", "c.py"]), ...scene.history.log];
    await engine.refresh(SIGNAL);
    expect(scene.history.commitsRead).toBe(3);
    expect(await historyOf(engine, "a.py")).toMatchObject({ last: { subject: "Count" }, commits: 2 });
    expect(await historyOf(engine, "b.py")).toMatchObject({
      last: { subject: "Let parcels wait" },
      commits: 2,
    });
    expect(await historyOf(engine, "c.py")).toMatchObject({ last: { subject: "Count" }, commits: 1 });
    // Only reading all commits shows whether an older one has the file that no later one names.
    expect(await historyOf(engine, "d.py")).toBeUndefined();
    await engine.refresh(SIGNAL);
    expect(scene.history.commitsRead).toBe(6);
    await engine.dispose();
    expect(saved(scene).commits).toBe(3);
  });

  test("goes on with the commits that come also after these could be read half-way, and counts none twice", async () => {
    const scene = world();
    const engine = await started(scene);
    scene.history.log = [commit("Count", ["a.py"]), commit("Weigh", ["a.py"]), ...scene.history.log];
    const { commits } = scene.history;
    scene.history.commits = async function* (...asked) {
      for await (const each of commits.apply(scene.history, asked)) {
        yield each;
        throw new Error("broken");
      }
    };
    await engine.refresh(SIGNAL);
    expect(await historyOf(engine, "a.py")).toMatchObject({ commits: 1 });
    scene.history.commits = commits;
    await engine.refresh(SIGNAL);
    expect(await historyOf(engine, "a.py")).toMatchObject({ last: { subject: "Count" }, commits: 3 });
    expect(scene.history.commitsRead).toBe(5);
  });

  test("goes on by itself with the commits that nobody tells of, a minute after it was last read, when a file changes", async () => {
    const scene = world();
    const ports = memoryPorts(scene.files, scene.storage);
    let now = 1e9;
    const clock = { ...ports.clock, now: () => now };
    const engine = new WorkspaceEngine({ ...ports, clock, history: scene.history });
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    scene.history.log = [commit("Count", ["a.py"]), ...scene.history.log];
    const write = async (path: string, text: string) => {
      scene.files.write(path, text);
      await engine.change([{ document: { folder: "w", path }, kind: "changed" }], SIGNAL);
    };
    now += 50_000;
    await write("b.py", "def early(): pass\n");
    await setImmediate();
    expect(await historyOf(engine, "a.py")).toMatchObject({ commits: 1 });
    now += 20_000;
    await write("b.py", "def late(): pass\n");
    await expect.poll(() => historyOf(engine, "a.py")).toMatchObject({ commits: 2 });
    now += 70_000;
    // A file that has no commit yet is no reason to read all commits again.
    await write("c.py", "def c(): pass\n");
    await engine.dispose();
    expect(scene.history.readings).toBe(2);
  });

  test("is read anew where the last commit was written anew", async () => {
    const scene = world();
    const engine = await started(scene);
    scene.history.leadsTo = async () => false;
    scene.history.head = async () => "amended";
    scene.history.log = [commit("Let parcels wait longer", ["b.py"]), ...scene.history.log.slice(1)];
    await engine.refresh(SIGNAL);
    expect(await historyOf(engine, "b.py")).toMatchObject({
      last: { subject: "Let parcels wait longer" },
      commits: 2,
    });
    expect(scene.history.commitsRead).toBe(4);
  });

  test("stays with a file whose text changes", async () => {
    const scene = world();
    const engine = await started(scene);
    scene.files.write("a.py", "def other(): pass\n");
    await engine.change([{ document: { folder: "w", path: "a.py" }, kind: "changed" }], SIGNAL);
    expect((await historyOf(engine, "a.py"))?.last.subject).toBe("Start");
    await engine.dispose();
    expect(saved(scene).commits).toBe(2);
  });

  test("goes with the repository", async () => {
    const scene = world();
    await (await started(scene)).dispose();
    scene.history.log = [];
    const second = await started(scene);
    expect(await historyOf(second, "a.py")).toBeUndefined();
    await second.dispose();
    expect(saved(scene).commits).toBe(0);
  });

  test("is not asked for in a folder that the user does not trust", async () => {
    const scene = world();
    scene.history.head = () => Promise.reject(new Error("asked"));
    const ports = { ...memoryPorts(scene.files, scene.storage), history: scene.history };
    const engine = new WorkspaceEngine(ports);
    await engine.open({ ...WORKSPACE, trusted: false }, SIGNAL);
    await engine.refresh(SIGNAL);
    expect(ports.logged).toEqual([]);
    expect(await historyOf(engine, "b.py")).toBeUndefined();
  });

  test("that cannot be read costs the history and nothing else", async () => {
    const scene = world();
    scene.history.head = () => Promise.reject(new Error("broken"));
    const engine = await started(scene);
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "ready", files: 3 });
    expect(await pushes(engine, "push parcels")).toEqual(["b.py", "a.py"]);
  });

  test("is read to its end, however often files are compared meanwhile", async () => {
    const scene = world();
    const { head } = scene.history;
    let go = (): void => undefined;
    const held = new Promise<void>(resolve => {
      go = resolve;
    });
    const signals: AbortSignal[] = [];
    scene.history.head = async (folder, signal) => {
      signals.push(signal);
      await held;
      return await head.call(scene.history, folder, signal);
    };
    const engine = await started(scene, { ...WORKSPACE, updates: "background" });
    for (let times = 0; times < 3; times++) await engine.refresh(SIGNAL);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    go();
    await expect.poll(() => historyOf(engine, "a.py")).toBeDefined();
    await engine.dispose();
    expect(scene.history.readings).toBe(1);
  });

  test("does not keep an engine in the editor from being ready, nor from ending", async () => {
    const scene = world();
    let aborted = false;
    scene.history.head = async (_folder, signal) => {
      await new Promise(resolve => signal.addEventListener("abort", resolve));
      aborted = true;
      throw signal.reason;
    };
    const engine = await started(scene, { ...WORKSPACE, updates: "background" });
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "ready", files: 3 });
    await engine.dispose();
    expect(aborted).toBe(true);
  });
});

test("an age in a query is counted back from today, however long the engine has been running", async () => {
  const { files, storage, history } = world();
  const day = 24 * 60 * 60 * 1000;
  const committed = 1_700_000_000_000;
  history.log = [
    commit("Let parcels wait", ["b.py"]),
    { ...commit("Start", ["a.py"]), time: committed - 30 * day },
  ];
  const ports = memoryPorts(files, storage);
  const clock = { ...ports.clock, now: () => 1_000, date: () => committed + day };
  const engine = new WorkspaceEngine({ ...ports, clock, history });
  await engine.open(WORKSPACE, SIGNAL);
  await engine.refresh(SIGNAL);
  expect(await pushes(engine, "after:2w push")).toEqual(["b.py"]);
  expect(await pushes(engine, "before:2w push")).toEqual(["a.py"]);
  await engine.dispose();
});
