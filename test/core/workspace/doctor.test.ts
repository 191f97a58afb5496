import { describe, expect, test } from "vitest";
import {
  diagnosisPages,
  type FileDiagnosis,
  indexedFiles,
  type LeftOutFile,
  takeInLine,
} from "../../../src/core/diagnosis.ts";
import type { Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../memoryPorts.ts";
import { KEY_FILE, KEY_HEAD } from "../privateKey.ts";

const SIGNAL = new AbortController().signal;
const WORKSPACE: Workspace = {
  folders: [{ id: "w", root: "/w" }],
  settings: DEFAULT_SETTINGS,
  updates: "onRequest",
};

async function started(files: MemoryFiles, storage = new MemoryStorage()): Promise<WorkspaceEngine> {
  const engine = new WorkspaceEngine(memoryPorts(files, storage));
  await engine.open(WORKSPACE, SIGNAL);
  await engine.refresh(SIGNAL);
  return engine;
}

/** The state of each file, one per line. */
async function lines(engine: WorkspaceEngine): Promise<string[]> {
  const all: string[] = [];
  for await (const { files } of diagnosisPages(engine, SIGNAL)) all.push(...files.map(line));
  return all;
}

function line(file: FileDiagnosis): string {
  const { path } = file.document;
  if (file.state === "waiting") return `${path}: waiting, ${file.bytes} bytes`;
  if (file.state === "indexed") {
    const { language, spans, chunks, bytes, freshness } = file;
    return `${path}: ${freshness} ${language}, ${spans} spans, ${chunks} chunks, ${bytes} bytes`;
  }
  const { rule, reason } = file;
  const place = rule?.place?.kind === "file" ? ` at ${rule.place.path}:${rule.place.line + 1}` : "";
  return `${path}: ${reason}${rule === undefined ? "" : ` by "${rule.text}"`}${place}`;
}

test("every file is listed in order of path, with what the index has of it or why it has nothing", async () => {
  const files = new MemoryFiles({
    "src/queue.ts": "export class Queue {\n  push(item: string): void {}\n}\n",
    "notes.txt": "parcels\n",
    "deploy.sh": `# keys\n${"-----BEGIN RSA PRIVATE"} KEY-----\n${"MIIEabcd".repeat(8)}\n`,
  });
  files.write("data", Uint8Array.of(0, 1, 2));
  files.write("data.csv", "version https://git-lfs.github.com/spec/v1\nsize 12345\n");
  expect(await lines(await started(files))).toEqual([
    "data: binary",
    'data.csv: binary by "version https://git-lfs.github.com/spec/" at /w/data.csv:1',
    `deploy.sh: secret by "${"-----BEGIN RSA PRIVATE"} KEY-----" at /w/deploy.sh:2`,
    "notes.txt: fresh text, 1 spans, 1 chunks, 8 bytes",
    "src/queue.ts: fresh typescript, 3 spans, 1 chunks, 53 bytes",
  ]);
});

test("what changed behind the back of the index is told from what it knows", async () => {
  const files = new MemoryFiles({ "changed.txt": "a\n", "deleted.txt": "b\n", "same.txt": "c\n" });
  const engine = await started(files);
  files.write("changed.txt", "longer\n");
  files.write("new.txt", "d\n");
  files.contents.delete("deleted.txt");
  expect(await lines(engine)).toEqual([
    "changed.txt: stale text, 1 spans, 1 chunks, 2 bytes",
    "deleted.txt: gone text, 1 spans, 1 chunks, 2 bytes",
    "new.txt: waiting, 2 bytes",
    "same.txt: fresh text, 1 spans, 1 chunks, 2 bytes",
  ]);
  const { totals } = await engine.diagnose({}, SIGNAL);
  expect(totals).toEqual({
    indexed: 3,
    stale: 2,
    plainText: 3,
    waiting: 1,
    spans: 3,
    chunks: 3,
    bytes: 6,
    leftOut: {},
    secrets: {},
  });
});

describe("a folder of several", () => {
  test("is cleared alone, on disk too, and indexed again when asked to", async () => {
    const storage = new MemoryStorage();
    const files = new MemoryFiles({ "a.txt": "parcels\n", key: KEY_FILE });
    // Both folders have the same files.
    const folders = ["v", "w"].map(id => ({ id, root: `/${id}` }));
    const open = async (updates: "onRequest" | "never") => {
      const engine = new WorkspaceEngine(memoryPorts(files, storage));
      await engine.open({ ...WORKSPACE, folders, updates }, SIGNAL);
      return engine;
    };
    const found = async (engine: WorkspaceEngine) =>
      (await engine.search({ text: "parcels", limit: 5 }, SIGNAL)).hits
        .map(hit => hit.document.folder)
        .sort();
    const engine = await open("onRequest");
    await engine.refresh(SIGNAL);
    expect(await found(engine)).toEqual(["v", "w"]);
    await engine.clearFolder("w", SIGNAL);
    expect(await engine.status(SIGNAL)).toMatchObject({ state: "paused", files: 1 });
    expect(await found(engine)).toEqual(["v"]);
    expect(await found(await open("never"))).toEqual(["v"]);
    await engine.resume(SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await found(engine)).toEqual(["v", "w"]);
  });
});

test("what is typed and not saved is what the index knows of its file", async () => {
  const engine = await started(new MemoryFiles({ "a.txt": "a\n", "b.txt": "b\n" }));
  await engine.overlay([{ document: { folder: "w", path: "a.txt" }, text: "typed\n" }], SIGNAL);
  expect(await lines(engine)).toEqual([
    "a.txt: fresh text, 1 spans, 1 chunks, 6 bytes",
    "b.txt: fresh text, 1 spans, 1 chunks, 2 bytes",
  ]);
});

describe("one file", () => {
  const one = async (engine: WorkspaceEngine, path: string, folder = "w") =>
    (await engine.diagnose({ document: { folder, path } }, SIGNAL)).files.map(line);

  test("is diagnosed alone", async () => {
    const engine = await started(new MemoryFiles({ "a.txt": "a\n", key: KEY_FILE }));
    expect(await one(engine, "a.txt")).toEqual(["a.txt: fresh text, 1 spans, 1 chunks, 2 bytes"]);
    expect(await one(engine, "key")).toEqual([`key: secret by "${KEY_HEAD}" at /w/key:1`]);
  });

  test("is read, so that a change which left size and time alone is seen", async () => {
    const files = new MemoryFiles({ "a.txt": "a\n" });
    const engine = await started(files);
    const file = files.contents.get("a.txt");
    files.contents.set("a.txt", { bytes: Buffer.from("b\n"), modified: file?.modified ?? 0 });
    expect(await one(engine, "a.txt")).toEqual(["a.txt: stale text, 1 spans, 1 chunks, 2 bytes"]);
  });

  test("that is not indexed yet is left out for what it holds, if it will be", async () => {
    const files = new MemoryFiles({ "a.txt": "a\n", key: KEY_FILE });
    files.write("data", Uint8Array.of(0, 1, 2));
    const engine = new WorkspaceEngine(memoryPorts(files));
    await engine.open({ ...WORKSPACE, updates: "never" }, SIGNAL);
    const found = await Promise.all(["a.txt", "key", "data"].map(path => one(engine, path)));
    expect(found.flat()).toEqual([
      "a.txt: waiting, 2 bytes",
      `key: secret by "${KEY_HEAD}" at /w/key:1`,
      "data: binary",
    ]);
  });

  test("that cannot be read is unreadable, whether or not it was indexed before", async () => {
    const files = new MemoryFiles({ "before.txt": "a\n" });
    const engine = await started(files);
    files.write("later.txt", "b\n");
    expect(await one(engine, "later.txt")).toEqual(["later.txt: waiting, 2 bytes"]);
    files.read = async () => undefined;
    const found = [await one(engine, "before.txt"), await one(engine, "later.txt")];
    expect(found).toEqual([["before.txt: unreadable"], ["later.txt: unreadable"]]);
  });

  test("that could not be read waits once it can be", async () => {
    const { files, readable } = unreadable("b.txt");
    const engine = await started(files);
    expect(await one(engine, "b.txt")).toEqual(["b.txt: unreadable"]);
    readable();
    expect(await one(engine, "b.txt")).toEqual(["b.txt: waiting, 2 bytes"]);
  });

  test("that does not exist, or is in no folder of the workspace, has no diagnosis", async () => {
    const engine = await started(new MemoryFiles({ "a.txt": "a\n" }));
    expect(await one(engine, "b.txt")).toEqual([]);
    expect(await one(engine, "a.txt", "elsewhere")).toEqual([]);
  });
});

test("a file that cannot be read is told as that, keeps no index from being fresh, and is tried again", async () => {
  const { files, readable } = unreadable("b.txt");
  const storage = new MemoryStorage();
  const engine = await started(files, storage);
  const without = ["a.txt: fresh text, 1 spans, 1 chunks, 2 bytes", "b.txt: unreadable"];
  expect(await lines(engine)).toEqual(without);
  expect(await engine.compare(SIGNAL)).toEqual({ changed: 0, missing: 0, removed: 0 });
  const stored = new Map(storage.stored);
  expect(await engine.refresh(SIGNAL)).toMatchObject({ indexed: 0, skipped: { unreadable: 1 } });
  expect(await lines(engine)).toEqual(without);
  expect(storage.stored, "nothing changed that were to be saved").toEqual(stored);
  readable();
  expect(await engine.refresh(SIGNAL)).toMatchObject({ indexed: 1, skipped: {} });
  expect(await lines(engine)).toEqual([without[0], "b.txt: fresh text, 1 spans, 1 chunks, 2 bytes"]);
});

/** Two files, one of which cannot be read until it is made readable. */
function unreadable(name: string): { readonly files: MemoryFiles; readable(): void } {
  const files = new MemoryFiles({ "a.txt": "a\n", [name]: "b\n" });
  const read = files.read.bind(files);
  files.read = async (folder, path) => (path === name ? undefined : await read(folder, path));
  const readable = (): void => {
    files.read = read;
  };
  return { files, readable };
}

test("many files come in pages, each once, all from one listing", async () => {
  const names = Array.from({ length: 1_201 }, (_, at) => `f${String(at).padStart(4, "0")}.txt`);
  const files = new MemoryFiles(Object.fromEntries(names.map(name => [name, "a\n"])));
  const engine = new WorkspaceEngine(memoryPorts(files));
  await engine.open({ ...WORKSPACE, updates: "never" }, SIGNAL);
  const sizes: number[] = [];
  const paths: string[] = [];
  for await (const page of diagnosisPages(engine, SIGNAL)) {
    if (sizes.length === 0) {
      files.write("a.txt", "came later\n");
      expect((await engine.diagnose({}, SIGNAL)).totals.waiting, "somebody else's list").toBe(1_202);
    }
    sizes.push(page.files.length);
    paths.push(...page.files.map(({ document }) => document.path));
    expect(page.totals.waiting).toBe(1_201);
  }
  expect(sizes).toEqual([200, 200, 200, 200, 200, 200, 1]);
  expect(paths).toEqual(names);
});

test("the files of the index come in pages, each once whatever comes and goes between them", async () => {
  const names = Array.from({ length: 1_201 }, (_, at) => `f${String(at).padStart(4, "0")}.txt`);
  const files = new MemoryFiles(Object.fromEntries(names.map(name => [name, "a\n"])));
  const engine = await started(files);
  const first = await engine.files({}, SIGNAL);
  expect(first.files[0]).toEqual({
    document: { folder: "w", path: "f0000.txt" },
    language: "text",
    spans: 1,
    chunks: 1,
    bytes: 2,
  });
  files.contents.delete("f0000.txt");
  const gone = { folder: "w", path: "f0000.txt" };
  await engine.change([{ document: gone, kind: "deleted" }], SIGNAL);
  const second = await engine.files({ ...(first.next && { after: first.next }) }, SIGNAL);
  expect([...first.files, ...second.files].map(({ document }) => document.path)).toEqual(names);
  expect(second).not.toHaveProperty("next");
  expect((await indexedFiles(engine, SIGNAL)).map(({ document }) => document.path)).toEqual(names.slice(1));
});

test("what is stored is named with its size", async () => {
  const engine = await started(new MemoryFiles({ "a.txt": "a\n" }));
  await engine.dispose();
  const { stores } = await engine.diagnose({}, SIGNAL);
  expect(stores.length).toBeGreaterThan(0);
  for (const { bytes } of stores) expect(bytes).toBeGreaterThan(0);
});

describe("what is left out is taken in by a line of its own", () => {
  const leftOut = (path: string, more: Partial<LeftOutFile> = {}): LeftOutFile => ({
    document: { folder: "w", path },
    state: "leftOut",
    reason: "junk",
    isFolder: false,
    ...more,
  });
  const ruleOf = (name: string) => ({
    text: "x",
    place: { kind: "file", path: `/w/${name}`, name, line: 0 } as const,
  });

  test.each([
    [leftOut("dist/a.js"), ".llmcignore", "!/dist/a.js"],
    [leftOut("dist", { isFolder: true }), ".llmcignore", "!/dist/"],
    [leftOut("dist/sub/a.js", { within: "dist" }), ".llmcignore", "!/dist/"],
    [leftOut("a[1]*?\\ "), ".llmcignore", "!/a\\[1\\]\\*\\?\\\\\\ "],
    [leftOut("a b  "), ".llmcignore", "!/a b\\ \\ "],
    [leftOut("a\n!.env"), ".llmcignore", "!/a?!.env"],
    [leftOut("sub/a.js", { rule: ruleOf("sub/.gitignore") }), ".llmcignore", "!/sub/a.js"],
    [leftOut("sub/a.js", { rule: ruleOf("sub/.llmcignore") }), "sub/.llmcignore", "!/a.js"],
  ])("%o", (file, ignoreFile, line) => {
    expect(takeInLine(file)).toEqual({ file: ignoreFile, line });
  });
});
