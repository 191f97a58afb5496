import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";
import type { Storage } from "../../../src/core/ports.ts";
import type { Status } from "../../../src/core/status.ts";
import { cuttingKey } from "../../../src/core/workspace/indexing/cutDocument.ts";
import { IndexFiles } from "../../../src/core/workspace/saving/indexFiles.ts";
import { IndexKeeper } from "../../../src/core/workspace/saving/indexKeeper.ts";
import { SAVING_PACE } from "../../../src/core/workspace/saving/savingPace.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../memoryPorts.ts";
import { savedContent } from "./faultComparison.ts";
import { FaultyDisk } from "./faultyDisk.ts";

const SIGNAL = new AbortController().signal;
const FOLDER = { id: "w", root: "/w" };
const WORKSPACE = { folders: [FOLDER], settings: DEFAULT_SETTINGS, updates: "onRequest" } as const;
/** Delays of the engine: before it saves, and before it makes a snapshot. */
const [QUIET, IDLE] = [250, 5_000];

/** A store whose writes can be held up. */
class HeldStorage extends MemoryStorage {
  /** Promises that the next write to a file waits for, by file name. */
  readonly held = new Map<string, Promise<void>>();

  override async write(name: string, pieces: Iterable<Uint8Array>): Promise<void> {
    await this.held.get(name);
    await super.write(name, pieces);
  }

  override async append(...args: Parameters<MemoryStorage["append"]>): Promise<void> {
    await this.held.get(args[0]);
    await super.append(...args);
  }
}

function started(files: MemoryFiles, storage: Storage) {
  const timers = new Map<number, () => void>();
  const base = memoryPorts(files);
  const after = (milliseconds: number, callback: () => void) => {
    timers.set(milliseconds, callback);
    return () => timers.delete(milliseconds);
  };
  const ports = { ...base, storage, clock: { ...base.clock, after } };
  return { ports, engine: new WorkspaceEngine(ports), pass: (time: number) => timers.get(time)?.() };
}

function change(path: string) {
  return [{ document: { folder: "w", path }, kind: "changed" as const }];
}

/** A promise, and the function that resolves it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Runs all pending work that waits for nothing external. */
async function soon(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await setImmediate();
}

async function saved(storage: Storage): Promise<string[]> {
  const ports = memoryPorts(new MemoryFiles());
  return await savedContent(
    { ...ports, storage },
    cuttingKey(DEFAULT_SETTINGS, ports.grammars.fingerprint, ports.secretRules),
  );
}

async function savedAnew(files: MemoryFiles): Promise<string[]> {
  const storage = new MemoryStorage();
  const { engine } = started(files, storage);
  await engine.open(WORKSPACE, SIGNAL);
  await engine.refresh(SIGNAL);
  await engine.dispose();
  return await saved(storage);
}

describe("while the index is being saved", () => {
  test("what changes as the journal is written is not saved twice", async () => {
    const files = new MemoryFiles({ "a.txt": "parcel\n" });
    const storage = new HeldStorage();
    const { engine, pass } = started(files, storage);
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    pass(QUIET);
    await soon();
    files.write("a.txt", "weigh\n");
    await engine.change(change("a.txt"), SIGNAL);
    const [journal, snapshot] = [gate(), gate()];
    storage.held.set("journal.llmc", journal.opened).set("index.llmc", snapshot.opened);
    pass(IDLE);
    await soon();
    files.write("b.txt", "queue\n");
    await engine.change(change("b.txt"), SIGNAL);
    journal.open();
    await soon();
    files.write("c.txt", "stamp\n");
    await engine.change(change("c.txt"), SIGNAL);
    snapshot.open();
    await engine.dispose();
    expect(await saved(storage)).toEqual(await savedAnew(files));
  });

  test("a run that was broken off by another opening writes nothing more", async () => {
    const files = new MemoryFiles(
      Object.fromEntries([..."abcdefgh"].map(name => [`${name}.txt`, "parcel\n"])),
    );
    const { engine, ports, pass } = started(files, new MemoryStorage());
    const [first, others] = [gate(), gate()];
    const read = files.read.bind(files);
    files.read = async (folder: unknown, path: string) => {
      const content = await read(folder, path);
      await (path === "h.txt" ? first : others).opened;
      return content;
    };
    await engine.open({ ...WORKSPACE, updates: "background" }, SIGNAL);
    await soon();
    const opened = engine.open(WORKSPACE, SIGNAL);
    await soon();
    first.open();
    await soon();
    others.open();
    await opened;
    await soon();
    pass(QUIET);
    await soon();
    await engine.refresh(SIGNAL);
    await engine.dispose();
    expect(ports.logged.join()).not.toContain("Another process");
  });
});

describe("a store", () => {
  test("that takes half a record is written again as soon as it can be", async () => {
    const files = new MemoryFiles({ "a.txt": "parcel\n" });
    const storage = new FaultyDisk();
    const { engine, ports, pass } = started(files, storage.mount());
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    const save = async (path: string, after: number) => {
      files.write(path, "queue\n");
      await engine.change(change(path), SIGNAL);
      pass(after);
      await soon();
    };
    await save("b.txt", QUIET);
    storage.fault = "torn";
    let told: Status | undefined;
    engine.onDidChangeStatus(status => {
      told = status;
    });
    await save("c.txt", QUIET);
    // Saved or not, the problem is reported when it happens, not with the next change of a file.
    expect(told?.problem).toContain("cannot be saved (the disk is full)");
    expect((await engine.status(SIGNAL)).problem).toContain("cannot be saved (the disk is full)");
    storage.fault = "none";
    await save("d.txt", IDLE);
    expect(told).toEqual(await engine.status(SIGNAL));
    expect(told?.problem).toBeUndefined();
    await save("e.txt", QUIET);
    expect(ports.logged.join()).not.toContain("Another process");
    // The engine is not disposed: only what is saved by now counts.
    expect(await saved(storage.mount())).toEqual(await savedAnew(files));
  });

  test.each([["journal.llmc"], ["index.llmc"], ["index.llmc", "journal.llmc"]])(
    "that loses %s %s under a running engine is written anew",
    async (...lost) => {
      const files = new MemoryFiles({ "a.txt": "parcel\n" });
      const storage = new MemoryStorage();
      const first = started(files, storage);
      await first.engine.open(WORKSPACE, SIGNAL);
      await first.engine.refresh(SIGNAL);
      await first.engine.dispose();
      const { engine, ports, pass } = started(files, storage);
      await engine.open(WORKSPACE, SIGNAL);
      const save = async (path: string) => {
        files.write(path, "queue\n");
        await engine.change(change(path), SIGNAL);
        pass(QUIET);
        await soon();
      };
      await save("b.txt");
      expect([...storage.stored.keys()].sort()).toEqual(["index.llmc", "journal.llmc"]);
      for (const name of lost) storage.stored.delete(name);
      await save("c.txt");
      pass(IDLE);
      await soon();
      await save("d.txt");
      expect(ports.logged.join()).not.toContain("Another process");
      expect((await engine.status(SIGNAL)).problem).toBeUndefined();
      // The engine is not disposed: only what is saved by now counts.
      expect(await saved(storage)).toEqual(await savedAnew(files));
    },
  );

  test("that can neither be read nor set aside is told in one line, and the index is made anew", async () => {
    const storage = new MemoryStorage();
    storage.read = async name => {
      if (name === "index.llmc") throw new Error("no permission");
      return undefined;
    };
    storage.quarantine = () => Promise.reject(new Error("no more permission"));
    const { engine, ports } = started(new MemoryFiles({ "a.txt": "parcel\n" }), storage);
    await engine.open(WORKSPACE, SIGNAL);
    expect(await engine.refresh(SIGNAL)).toMatchObject({ indexed: 1 });
    expect(ports.logged.filter(line => line.includes("permission"))).toEqual([
      "warn: index.llmc can be neither read nor set aside (no permission): what it held has to be indexed anew.",
    ]);
  });

  test("whose whole folder is out of reach is told of once, and that nothing can be saved there once more", async () => {
    const storage = new MemoryStorage();
    const fail = (name: string) => Promise.reject(new Error(`no permission: ${name}`));
    storage.read = fail;
    storage.quarantine = fail;
    storage.write = fail;
    storage.append = fail;
    const { engine, ports } = started(new MemoryFiles({ "a.txt": "parcel\n" }), storage);
    await engine.open(WORKSPACE, SIGNAL);
    expect(await engine.refresh(SIGNAL)).toMatchObject({ indexed: 1 });
    await engine.dispose();
    expect(ports.logged.filter(line => line.startsWith("warn:"))).toEqual([
      "warn: index.llmc can be neither read nor set aside (no permission: index.llmc): what it held has to be indexed anew.",
      "warn: The index cannot be saved (no permission: journal.llmc). Search works, but the next start reads files again.",
    ]);
  });

  test("with no room for a snapshot beside what it has goes on with the journal, and says so once", async () => {
    const files = new MemoryFiles({ "a.txt": "parcel\n" });
    const storage = new HeldStorage();
    const full = Promise.reject(new Error("the disk is full"));
    full.catch(() => undefined);
    storage.held.set("index.llmc", full);
    const { engine, ports, pass } = started(files, storage);
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    const save = async (path: string) => {
      files.write(path, "queue\n");
      await engine.change(change(path), SIGNAL);
      pass(QUIET);
      await soon();
      pass(IDLE);
      await soon();
    };
    await save("b.txt");
    await save("c.txt");
    const { problem, unsaved } = await engine.status(SIGNAL);
    expect({ problem, unsaved }).toEqual({});
    expect(ports.logged.filter(line => line.includes("the disk is full"))).toEqual([
      "warn: The index is saved, but takes more room than it should: no snapshot can be made (the disk is full).",
    ]);
    expect([...storage.stored.keys()]).toEqual(["journal.llmc"]);
    expect(await saved(storage)).toEqual(await savedAnew(files));
    storage.held.clear();
    await save("d.txt");
    expect([...storage.stored.keys()]).toEqual(["index.llmc"]);
    await engine.dispose();
  });

  test("that was made with other settings is written over", async () => {
    const files = new MemoryFiles({ "a.txt": "parcel\n" });
    const storage = new MemoryStorage();
    const before = started(files, storage);
    await before.engine.open({ ...WORKSPACE, settings: { ...DEFAULT_SETTINGS, maxChunkSize: 500 } }, SIGNAL);
    await before.engine.refresh(SIGNAL);
    await before.engine.dispose();
    const { engine, ports, pass } = started(files, storage);
    await engine.open(WORKSPACE, SIGNAL);
    await engine.refresh(SIGNAL);
    pass(QUIET);
    await soon();
    await engine.dispose();
    expect(ports.logged.join()).not.toContain("Another process");
    expect(await saved(storage)).toEqual(await savedAnew(files));
  });

  test("in which another engine made a snapshot is left to that one", async () => {
    const files = new MemoryFiles({ "a.txt": "parcel\n" });
    const storage = new MemoryStorage();
    const [one, other] = [started(files, storage), started(files, storage)];
    await one.engine.open(WORKSPACE, SIGNAL);
    await one.engine.refresh(SIGNAL);
    one.pass(QUIET);
    await soon();
    await other.engine.open(WORKSPACE, SIGNAL);
    files.write("b.txt", "queue\n");
    await one.engine.change(change("b.txt"), SIGNAL);
    one.pass(IDLE);
    await soon();
    expect([...storage.stored.keys()]).toEqual(["index.llmc"]);
    files.write("c.txt", "stamp\n");
    await other.engine.change(change("c.txt"), SIGNAL);
    await other.engine.dispose();
    expect(other.ports.logged.join()).toContain("Another process");
    await one.engine.change(change("c.txt"), SIGNAL);
    await one.engine.dispose();
    expect(await saved(storage)).toEqual(await savedAnew(files));
  });

  test("is taken over from an engine that has saved nothing for ten minutes", async () => {
    const files = new MemoryFiles({ "a.txt": "parcel\n" });
    const storage = new MemoryStorage();
    const [one, other] = [started(files, storage), started(files, storage)];
    let now = 0;
    other.ports.clock.now = () => now;
    await one.engine.open(WORKSPACE, SIGNAL);
    await one.engine.refresh(SIGNAL);
    await other.engine.open(WORKSPACE, SIGNAL);
    await other.engine.refresh(SIGNAL);
    await one.engine.dispose();
    const before = await saved(storage);
    const changedAt = async (minutes: number): Promise<unknown> => {
      now = minutes * 60_000;
      files.write("b.txt", `queue ${minutes}\n`);
      await other.engine.change(change("b.txt"), SIGNAL);
      other.pass(QUIET);
      await soon();
      other.pass(IDLE);
      await soon();
      return await saved(storage);
    };
    for (const minutes of [1, 2, 11]) expect(await changedAt(minutes)).toEqual(before);
    expect(await changedAt(12)).toEqual(await savedAnew(files));
    files.write("c.txt", "stamp\n");
    await other.engine.change(change("c.txt"), SIGNAL);
    await other.engine.dispose();
    expect(await saved(storage)).toEqual(await savedAnew(files));
  });

  test("is read again as a whole when the engine that removed the journal is gone", async () => {
    const { storage, ...ports } = memoryPorts(new MemoryFiles());
    const files = new IndexFiles({ ...ports, storage }, "any", { ...SAVING_PACE, left: 0 });
    await files.load();
    const index = WorkspaceIndex.empty();
    index.setUnfinished(true);
    await files.append(index.takeChanges());
    storage.stored.clear();
    expect(await files.isLeft()).toBe(true);
    expect(files.bytes).toBe(0);
    expect(await files.append(index.takeChanges())).toBe(true);
  });

  test("keeps what one engine saved when another ends that knows less", async () => {
    const files = new MemoryFiles({ "a.txt": "parcel\n" });
    const storage = new MemoryStorage();
    const one = started(files, storage);
    await one.engine.open(WORKSPACE, SIGNAL);
    await one.engine.refresh(SIGNAL);
    one.pass(QUIET);
    await soon();
    const other = started(files, storage);
    await other.engine.open(WORKSPACE, SIGNAL);
    files.write("b.txt", "queue\n");
    await one.engine.change(change("b.txt"), SIGNAL);
    one.pass(QUIET);
    await soon();
    await other.engine.dispose();
    expect(await saved(storage)).toEqual(await savedAnew(files));
  });

  test("that cannot be written costs no more memory than one that can", async () => {
    const ports = memoryPorts(new MemoryFiles());
    const keeper = await IndexKeeper.open(ports, "any");
    ports.storage.failure = new Error("full");
    putChunks(keeper.index, 16_001);
    await keeper.checkpoint();
    await keeper.checkpoint();
    expect(keeper.index.chunks).toMatchObject({ size: 16_001, added: 0 });
    ports.storage.failure = undefined;
    await keeper.close();
    expect(ports.storage.stored.has("index.llmc")).toBe(true);
  });
});

test("an index that lost most of what it held becomes as small as what is left", async () => {
  const keeper = await IndexKeeper.open(memoryPorts(new MemoryFiles()), "any");
  putChunks(keeper.index, 100, "small.txt");
  await keeper.save();
  await keeper.compact();
  const { bytes } = keeper;
  putChunks(keeper.index, 16_001);
  await keeper.save();
  await keeper.compact();
  keeper.index.remove({ folder: "w", path: "large.txt" });
  await keeper.save();
  await keeper.compact();
  expect(keeper.index.chunks.lastId).toBe(100);
  expect(keeper.bytes).toBe(bytes);
});

/** One document of many small chunks. */
function putChunks(index: WorkspaceIndex, count: number, path = "large.txt"): void {
  const facts = {
    document: { folder: "w", path },
    language: "text",
    size: 1,
    modified: 1,
    spans: 0,
  };
  const title = { kind: "module", name: "", qualifiedName: "", signature: "" } as const;
  const place = {
    start: 0,
    end: 0,
    startLine: 0,
    endLine: 0,
    part: 1,
    parts: 1,
    hash: 0,
    kinds: 0,
    defines: false,
    members: [],
  };
  const fields = { name: "", path: "", signature: "", doc: "", body: "parcel" };
  index.put({ ...facts, hash: "hash" }, document => ({
    chunks: Array.from({ length: count }, () => ({ chunk: { ...title, ...place, document }, fields })),
    outlines: [],
    vectors: [],
  }));
}
