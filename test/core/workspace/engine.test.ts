import { describe, expect, test, vi } from "vitest";
import type { Engine, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { GrammarSource } from "../../../src/core/language.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, type MemoryPorts, MemoryStorage, memoryPorts } from "../memoryPorts.ts";
import { KEY_FILE } from "../privateKey.ts";

const SIGNAL = new AbortController().signal;
const WORKSPACE: Workspace = {
  folders: [{ id: "w", root: "/w" }],
  settings: DEFAULT_SETTINGS,
  updates: "onRequest",
};
const FILES = {
  "src/manifest.py": "def read_manifest(path):\n    return open(path)\n",
  "src/queue.ts": "export class Queue {\n  push(item: string): void {}\n}\n",
  "README.md": "# Sample\n\nKeeps a queue of parcels.\n",
};

async function started(files: MemoryFiles, storage = new MemoryStorage()) {
  const ports = memoryPorts(files, storage);
  const engine = new WorkspaceEngine(ports);
  await engine.open(WORKSPACE, SIGNAL);
  const report = await engine.refresh(SIGNAL);
  return { engine, ports, report };
}

/** Files that contain words of a text: by meaning alone, any of so few files could be near. */
async function paths(engine: Engine, text: string): Promise<string[]> {
  const { hits } = await engine.search({ text, limit: 10, arms: ["lexical"] }, SIGNAL);
  return hits.map(hit => hit.document.path);
}

function change(path: string, kind: "changed" | "deleted" = "changed") {
  return { document: { folder: "w", path }, kind };
}

describe("a fresh workspace", () => {
  test("is indexed and answers", async () => {
    const { engine, report } = await started(new MemoryFiles(FILES));
    expect(report).toMatchObject({ files: 3, indexed: 3, removed: 0, skipped: {} });
    const { hits } = await engine.search({ text: "read the manifest", limit: 1 }, SIGNAL);
    expect(hits[0]).toMatchObject({
      document: { folder: "w", path: "src/manifest.py" },
      kind: "function",
      name: "read_manifest",
      rank: 1,
      matched: { line: 0, text: "def read_manifest(path):", highlights: [{ start: 4, end: 17 }] },
      terms: ["read", "manifest"],
    });
  });

  test("calls a hit by the definition that matched, among those of its chunk, now and after the next start", async () => {
    const files = new MemoryFiles({
      "parcels.py":
        "class Parcel:\n    def weigh(self):\n        return 1\n\n    def stamp(self):\n        return 2\n",
    });
    const storage = new MemoryStorage();
    const { engine } = await started(files, storage);
    const titles = async (from: Engine) => {
      const queries = ["weigh", "stamp", "parcel"];
      const answers = await Promise.all(queries.map(text => from.search({ text, limit: 1 }, SIGNAL)));
      return answers.map(({ hits }) => `${hits[0]?.kind} ${hits[0]?.qualifiedName}: ${hits[0]?.signature}`);
    };
    const expected = [
      "method Parcel.weigh: def weigh(self)",
      "method Parcel.stamp: def stamp(self)",
      "class Parcel: class Parcel",
    ];
    expect(await titles(engine)).toEqual(expected);
    await engine.dispose();
    expect(await titles((await started(files, storage)).engine)).toEqual(expected);
  });

  test("answers from what is indexed so far, and says that more is to come", async () => {
    const files = new MemoryFiles(FILES);
    const engine = new WorkspaceEngine(memoryPorts(files));
    await engine.open({ ...WORKSPACE, updates: "background" }, SIGNAL);
    const { complete } = await engine.search({ text: "queue", limit: 1 }, SIGNAL);
    expect(complete).toBe(false);
    await engine.refresh(SIGNAL);
    expect((await engine.search({ text: "queue", limit: 1 }, SIGNAL)).complete).toBe(true);
  });

  test("of many files says now and then that it is at them: an engine that is silent for long is ended", async () => {
    const files = new MemoryFiles();
    const engine = new WorkspaceEngine(memoryPorts(files));
    let told = 0;
    let toldMeanwhile = 0;
    engine.onDidChangeStatus(() => told++);
    files.list = async function* () {
      const before = told;
      for (let number = 0; number < 3_000; number++)
        yield { path: `${number}.log`, skipped: "ignored" } as never;
      toldMeanwhile = told - before;
    };
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    expect(toldMeanwhile).toBe(3);
  });

  test("counts anew what a second look finds, so that never more is done than there was to do", async () => {
    const files = new MemoryFiles(FILES);
    const engine = new WorkspaceEngine(memoryPorts(files));
    const seen: string[] = [];
    let most = 0;
    let isChanged = false;
    engine.onDidChangeStatus(({ state, done, total, lexical }) => {
      seen.push(`${state} ${done}/${total}`);
      most = Math.max(most, lexical);
      if (isChanged || done < 2) return;
      isChanged = true;
      files.write("src/queue.ts", "export const queue = [];\n");
      files.write("README.md", "# Queue\n");
      void engine.refresh(SIGNAL);
    });
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    expect([...new Set(seen.filter(each => each.endsWith("/2")))]).toEqual([
      "indexing 0/2",
      "indexing 1/2",
      "indexing 2/2",
      "ready 2/2",
    ]);
    expect(most).toBe(1);
  });

  test("begins with what the user has open, and what is beside the first of it", async () => {
    const files = new MemoryFiles({
      "b/open.md": "b",
      "a/open.md": "a",
      "a/beside.md": "a",
      "a/c/below.md": "c",
    });
    files.write("new.md", "new");
    const engine = new WorkspaceEngine(memoryPorts(files));
    const attention = ["a/open.md", "b/open.md"].map(path => ({ folder: "w", path }));
    await engine.open({ ...WORKSPACE, attention }, SIGNAL);
    await engine.refresh(SIGNAL);
    expect(files.reads).toEqual(["a/open.md", "b/open.md", "a/beside.md", "new.md", "a/c/below.md"]);
  });

  test("without a file is ready and empty", async () => {
    const { engine } = await started(new MemoryFiles());
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "ready", files: 0, chunks: 0 });
    expect(await paths(engine, "anything")).toEqual([]);
  });
});

describe("the next start", () => {
  test("serves what was saved and reads no unchanged file", async () => {
    const files = new MemoryFiles(FILES);
    const storage = new MemoryStorage();
    const first = await started(files, storage);
    const before = await first.engine.search({ text: "queue of parcels", limit: 10 }, SIGNAL);
    await first.engine.dispose();
    files.write("src/new.py", "def added(): pass\n");
    files.contents.delete("README.md");
    files.reads.length = 0;

    const second = await started(files, storage);
    expect(second.report).toMatchObject({ files: 3, indexed: 1, removed: 1 });
    expect(files.reads).toEqual(["src/new.py"]);
    expect(await paths(second.engine, "added")).toEqual(["src/new.py"]);
    expect(await paths(second.engine, "queue")).toEqual(["src/queue.ts"]);
    expect(before.hits.map(({ document }) => document.path)).toContain("README.md");
  });

  test("does not read again what was left out for its content, and still counts it", async () => {
    const files = new MemoryFiles({ "a.pem": KEY_FILE });
    files.write("b.js", Uint8Array.of(0, 1, 2));
    const storage = new MemoryStorage();
    await (await started(files, storage)).engine.dispose();
    files.reads.length = 0;
    const { report } = await started(files, storage);
    expect(files.reads).toEqual([]);
    expect(report).toMatchObject({ files: 0, skipped: { secret: 1, binary: 1 } });
    files.write("b.js", "let parcel;\n");
    expect((await started(files, storage)).report).toMatchObject({ files: 1, skipped: { secret: 1 } });
  });

  test("gives the very answers of the one that saved", async () => {
    const files = new MemoryFiles(FILES);
    const storage = new MemoryStorage();
    const first = await started(files, storage);
    const query = { text: "queue manifest parcels", limit: 10 };
    const before = await first.engine.search(query, SIGNAL);
    await first.engine.dispose();
    const second = await started(files, storage);
    expect(await second.engine.search(query, SIGNAL)).toEqual(before);
  });

  test("that is cleared takes what was set aside of it along", async () => {
    const storage = new MemoryStorage();
    for (const left of ["index.llmc.damaged", "journal.llmc.damaged", "index.llmc.7.new", "other.txt"])
      storage.stored.set(left, Uint8Array.of(1));
    const { engine } = await started(new MemoryFiles(FILES), storage);
    await engine.clear(SIGNAL);
    expect([...storage.stored.keys()]).toEqual(["other.txt"]);
  });

  test("sets a damaged index aside and starts anew", async () => {
    const files = new MemoryFiles(FILES);
    const storage = new MemoryStorage();
    await (await started(files, storage)).engine.dispose();
    for (const [name, bytes] of storage.stored) storage.stored.set(name, bytes.slice(0, bytes.length / 2));

    const { engine, ports, report } = await started(files, storage);
    expect(report.indexed).toBe(3);
    expect(ports.logged.join()).toContain("set aside");
    // A slow machine may already have written a journal.
    expect([...storage.stored.keys()]).toContain("index.llmc.damaged");
    expect([...storage.stored.keys()]).not.toContain("index.llmc");
    expect(await paths(engine, "manifest")).toEqual(["src/manifest.py"]);
  });

  test("does not use an index that was cut to another size", async () => {
    const files = new MemoryFiles(FILES);
    const storage = new MemoryStorage();
    await (await started(files, storage)).engine.dispose();
    const engine = new WorkspaceEngine(memoryPorts(files, storage));
    const settings = { ...DEFAULT_SETTINGS, maxChunkSize: 300 };
    expect(await engine.open({ ...WORKSPACE, settings }, SIGNAL)).toMatchObject({ files: 0 });
    expect(storage.stored.has("index.llmc.damaged")).toBe(false);
  });
});

test("storage that cannot be written is told, and search works", async () => {
  const storage = new MemoryStorage();
  storage.failure = new Error("ENOSPC: no space left on device");
  const { engine } = await started(new MemoryFiles(FILES), storage);
  const opened = engine.open(WORKSPACE, SIGNAL); // Opening saves what the present workspace has.
  await opened;
  await engine.refresh(SIGNAL);
  expect(await paths(engine, "manifest")).toEqual(["src/manifest.py"]);
});

describe("a changed file", () => {
  test("is searchable when the change is acknowledged, and no other file is touched", async () => {
    const files = new MemoryFiles(FILES);
    const { engine } = await started(files);
    files.write("src/manifest.py", "def write_ledger(): pass\n");
    files.reads.length = 0;
    await engine.change([change("src/manifest.py")], SIGNAL);
    expect(files.reads).toEqual(["src/manifest.py"]);
    expect(await paths(engine, "ledger")).toEqual(["src/manifest.py"]);
    expect(await paths(engine, "manifest path open")).not.toContain("README.md");
  });

  test("that was created or deleted or renamed is followed", async () => {
    const files = new MemoryFiles(FILES);
    const { engine } = await started(files);
    const { bytes } = files.contents.get("src/queue.ts") ?? { bytes: new Uint8Array() };
    files.contents.delete("src/queue.ts");
    files.write("src/moved.ts", bytes);
    await engine.change([change("src/queue.ts", "deleted"), change("src/moved.ts")], SIGNAL);
    expect(await paths(engine, "push item")).toEqual(["src/moved.ts"]);
    expect(await engine.status(SIGNAL)).toMatchObject({ files: 3 });
  });

  test("that went with its folder is forgotten when the folder is named", async () => {
    const files = new MemoryFiles(FILES);
    const { engine } = await started(files);
    files.contents.delete("src/queue.ts");
    files.contents.delete("src/manifest.py");
    await engine.change([change("src", "deleted")], SIGNAL);
    expect(await engine.status(SIGNAL)).toMatchObject({ files: 1 });
  });

  test("that nobody told of is never answered with its old text", async () => {
    const files = new MemoryFiles(FILES);
    const { engine } = await started(files);
    files.write("src/queue.ts", "export class Stack {}\n");
    files.contents.delete("src/manifest.py");
    expect(await paths(engine, "push item")).toEqual([]);
    expect(await paths(engine, "read manifest")).toEqual([]);
    expect(await paths(engine, "stack")).toEqual(["src/queue.ts"]);
  });
});

describe("control", () => {
  test("paused, nothing is indexed; resumed, everything is", async () => {
    const files = new MemoryFiles(FILES);
    const engine = new WorkspaceEngine(memoryPorts(files));
    await engine.pause(SIGNAL);
    await engine.open({ ...WORKSPACE, updates: "background" }, SIGNAL);
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "paused", files: 0 });
    await engine.resume(SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "ready", files: 3 });
  });

  test("paused, changes are not followed; resumed, they are", async () => {
    const files = new MemoryFiles(FILES);
    const { engine } = await started(files);
    await engine.pause(SIGNAL);
    files.write("src/new.py", "def added(): pass\n");
    await engine.change([change("src/new.py")], SIGNAL);
    expect(await paths(engine, "added")).toEqual([]);
    await engine.resume(SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await paths(engine, "added")).toEqual(["src/new.py"]);
  });

  test.each([
    ["the index", (engine: Engine) => engine.clear(SIGNAL)],
    ["a folder", (engine: Engine) => engine.clearFolder("w", SIGNAL)],
  ])("what changes while %s is cleared does not come back", async (_, clear) => {
    const { engine } = await started(new MemoryFiles(FILES));
    const changes = Object.keys(FILES).map(path => change(path));
    await Promise.all([clear(engine), engine.change(changes, SIGNAL)]);
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "paused", files: 0 });
  });

  test.each([
    ["the index", (engine: Engine) => engine.clear(SIGNAL)],
    ["a folder", (engine: Engine) => engine.clearFolder("w", SIGNAL)],
  ])("what a question finds while %s is cleared does not come back", async (_, clear) => {
    const files = new MemoryFiles(FILES);
    const { engine } = await started(files);
    // No event reported these changes; the search is the first to see them.
    for (const [path, text] of Object.entries(FILES)) files.write(path, `${text}\n`);
    const read = files.read.bind(files);
    let cleared: Promise<void> | undefined;
    files.read = async (folder, path) => {
      cleared ??= clear(engine);
      await cleared;
      return await read(folder, path);
    };
    await paths(engine, "queue manifest parcels");
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "paused", files: 0 });
  });

  test("clear forgets all, in memory and in the store, and stays so until resumed", async () => {
    const { engine, ports } = await started(new MemoryFiles(FILES));
    await engine.clear(SIGNAL);
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "paused", files: 0 });
    expect(ports.storage.stored.size).toBe(0);
    await engine.resume(SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "ready", files: 3 });
  });

  test("rebuild reads every file again", async () => {
    const files = new MemoryFiles(FILES);
    const { engine } = await started(files);
    files.reads.length = 0;
    await engine.rebuild(SIGNAL);
    await engine.refresh(SIGNAL);
    expect([...new Set(files.reads)].sort()).toEqual(Object.keys(FILES).sort());
  });

  test("an aborted call rejects with the reason", async () => {
    const { engine } = await started(new MemoryFiles(FILES));
    const reason = new Error("enough");
    await expect(engine.refresh(AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(engine.search({ text: "queue", limit: 1 }, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

/** The pointer that takes the place of a large file if Git LFS is not installed, or was told not to fetch. */
const LFS_POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\nsize 12345\n`;

describe("bad input", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["broken source", "class Half {\n  method parcel( {\n", "parcel"],
    ["CRLF", "function parcel() {\r\n  return 1;\r\n}\r\n", "parcel"],
    ["a byte order mark", "\ufefffunction parcel() {}\n", "parcel"],
    ["UTF-16", Buffer.from("\ufefffunction parcel() {}\n", "utf16le"), "parcel"],
    ["Latin-1", Buffer.from("// Größe\nfunction parcel() {}\n", "latin1"), "größe"],
    ["one line of 200 kB", `${"var parcel=1;".repeat(15_000)}`, "parcel"],
  ])("%s is found", async (_name, content, word) => {
    const files = new MemoryFiles();
    files.write("case.js", content);
    const { engine } = await started(files);
    expect((await paths(engine, word))[0]).toBe("case.js");
  });

  test.each<[string, string | Uint8Array, SkipCounts]>([
    ["a binary file", Uint8Array.of(0, 1, 2, 3), { binary: 1 }],
    ["a private key", KEY_FILE, { secret: 1 }],
    ["what Git LFS has not fetched", LFS_POINTER, { binary: 1 }],
  ])("%s is left out with its reason", async (_name, content, skipped) => {
    const files = new MemoryFiles();
    files.write("case.js", content);
    const { engine, report } = await started(files);
    expect(report).toMatchObject({ files: 0, skipped });
    expect(await paths(engine, "parcel")).toEqual([]);
  });

  test("an empty file is indexed and answers nothing", async () => {
    const { engine, report } = await started(new MemoryFiles({ "empty.py": "" }));
    expect(report).toMatchObject({ files: 1, chunks: 0 });
    expect(await paths(engine, "empty")).toEqual([]);
  });

  test("a file that is gone when it is read is left out", async () => {
    const files = new MemoryFiles(FILES);
    const { bytes } = files.contents.get("README.md") ?? { bytes: new Uint8Array() };
    files.read = async (_folder, path) => {
      if (path === "README.md") return undefined;
      return { bytes, size: bytes.length, modified: 1 };
    };
    const { report } = await started(files);
    expect(report).toMatchObject({ files: 2, skipped: { unreadable: 1 } });
  });

  test("a grammar that fails costs the structure, not the text", async () => {
    const files = new MemoryFiles({ "src/queue.ts": FILES["src/queue.ts"] });
    const ports: MemoryPorts = memoryPorts(files);
    const broken = { ...ports.grammars, load: async () => Uint8Array.of(1, 2, 3) };
    const engine = new WorkspaceEngine({ ...ports, grammars: broken });
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await paths(engine, "push item")).toEqual(["src/queue.ts"]);
    expect(ports.logged.join()).toContain("grammar failed");
  });

  test("a grammar that could not be loaded is told of once, and the next start tries it once more", async () => {
    const text = FILES["src/queue.ts"];
    const files = new MemoryFiles({ "src/queue.ts": text, "src/other.ts": text });
    const storage = new MemoryStorage();
    const ports = memoryPorts(files, storage);
    const start = async (grammars: GrammarSource) => {
      const engine = new WorkspaceEngine({ ...ports, grammars });
      await engine.open(WORKSPACE, SIGNAL);
      const { indexed, spans } = await engine.refresh(SIGNAL);
      const again = await engine.refresh(SIGNAL);
      await engine.dispose();
      return { indexed, spans, again: again.indexed };
    };
    const broken = { ...ports.grammars, load: () => Promise.reject(new Error("ENOENT")) };
    expect(await start(broken)).toEqual({ indexed: 2, spans: 2, again: 0 });
    expect(ports.logged.filter(line => line.startsWith("error:"))).toEqual([
      expect.stringMatching(/^error: src\/\w+\.ts: the typescript grammar failed \(Error: ENOENT\)/),
    ]);
    expect(await start({ ...broken })).toEqual({ indexed: 2, spans: 2, again: 0 });
    expect(await start(ports.grammars)).toEqual({ indexed: 2, spans: 6, again: 0 });
    expect(await start(ports.grammars)).toEqual({ indexed: 0, spans: 6, again: 0 });
  });
});

test("an outline is made of the text that is given, not of the file", async () => {
  const { engine } = await started(new MemoryFiles(FILES));
  const document = { folder: "w", path: "src/queue.ts" };
  const outline = await engine.outline({ document, text: "class Unsaved { run() {} }\n" }, SIGNAL);
  expect(outline?.spans.map(span => `${span.kind} ${span.qualifiedName}`)).toEqual([
    "module ",
    "class Unsaved",
    "method Unsaved.run",
  ]);
  expect(await engine.outline({ document: { folder: "w", path: "gone.ts" } }, SIGNAL)).toBeUndefined();
});

type SkipCounts = Readonly<Record<string, number>>;

test("an index that was closed before all files were read says so, until they are", async () => {
  const parcels = Array.from({ length: 20 }, (_, at) => [
    `a${at}.py`,
    `def send_${at}():\n    return "parcel"\n`,
  ]);
  const [files, storage] = [new MemoryFiles(Object.fromEntries(parcels)), new MemoryStorage()];
  const closed = new WorkspaceEngine(memoryPorts(files, storage));
  await closed.open(WORKSPACE, SIGNAL);
  const read = vi.spyOn(files, "read").mockImplementationOnce(async (folder, path) => {
    void closed.dispose();
    return await files.read(folder, path);
  });
  await expect(closed.refresh(SIGNAL)).rejects.toThrow();
  await closed.dispose();
  read.mockRestore();
  const asSaved = async () => {
    const engine = new WorkspaceEngine(memoryPorts(files, storage));
    const { unfinished } = await engine.open({ ...WORKSPACE, updates: "never" }, SIGNAL);
    const { complete } = await engine.search({ text: "parcel", limit: 1 }, SIGNAL);
    await engine.dispose();
    return { unfinished, complete };
  };
  expect(await asSaved()).toEqual({ unfinished: true, complete: false });
  await (await started(files, storage)).engine.dispose();
  expect(await asSaved()).toEqual({ unfinished: undefined, complete: true });
});
