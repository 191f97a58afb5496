import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { Suspects } from "../../../src/core/workspace/indexing/suspects.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, type MemoryPorts, MemoryStorage, memoryPorts } from "../memoryPorts.ts";

const SIGNAL = new AbortController().signal;
const WORKSPACE: Workspace = {
  folders: [{ id: "w", root: "/w" }],
  settings: DEFAULT_SETTINGS,
  updates: "onRequest",
};
const DOCUMENT = { folder: "w", path: "fatal.py" };

/** Starts an engine after a process that ended at the file `fatal.py`, or, without `endedAtIt`, at something else. */
async function next(files: MemoryFiles, storage: MemoryStorage, endedAtIt = true) {
  const ports = memoryPorts(files, storage);
  const { bytes } = files.contents.get("fatal.py") ?? { bytes: new Uint8Array() };
  if (endedAtIt) ports.workNote.write(ports.hash(bytes));
  const engine = new WorkspaceEngine(ports);
  await engine.open(WORKSPACE, SIGNAL);
  const { files: indexed, skipped } = await engine.refresh(SIGNAL);
  return { engine, indexed, skipped, ports };
}

/** The store after an engine ended three times at the file before it could index it. */
async function afterThreeEnds(files: MemoryFiles): Promise<MemoryStorage> {
  const storage = new MemoryStorage();
  const ports = memoryPorts(files, storage);
  const hash = ports.hash(files.contents.get("fatal.py")?.bytes ?? new Uint8Array());
  await storage.write("suspects.json", [new TextEncoder().encode(JSON.stringify([[hash, 2]]))]);
  return storage;
}

test("a file at which the engine ended once is tried again, and then no longer suspected", async () => {
  const files = new MemoryFiles({ "fatal.py": "x = 1\n" });
  const storage = new MemoryStorage();
  expect(await next(files, storage)).toMatchObject({ indexed: 1, skipped: {} });
  expect(new TextDecoder().decode(storage.stored.get("suspects.json"))).toBe("[]");
});

test("a file at which the engine ended three times in a row is left out, and the others are not", async () => {
  const files = new MemoryFiles({ "fatal.py": "x = 1\n", "fine.py": "y = 1\n" });
  const storage = await afterThreeEnds(files);
  const { engine, indexed, skipped } = await next(files, storage);
  expect({ indexed, skipped }).toEqual({ indexed: 1, skipped: { quarantined: 1 } });
  await engine.dispose();
  expect(await next(files, storage, false)).toMatchObject({ indexed: 1, skipped: { quarantined: 1 } });
});

test("it is tried again when it changes, when that is asked, and when all is indexed anew", async () => {
  const files = new MemoryFiles({ "fatal.py": "x = 1\n" });
  const first = await next(files, await afterThreeEnds(files));
  files.write("fatal.py", "x = 2\n");
  await first.engine.change([{ document: DOCUMENT, kind: "changed" }], SIGNAL);
  expect(await first.engine.status(SIGNAL)).toMatchObject({ files: 1 });

  const second = await next(files, await afterThreeEnds(files));
  await second.engine.change([{ document: DOCUMENT, kind: "retry" }], SIGNAL);
  expect(await second.engine.status(SIGNAL)).toMatchObject({ files: 1 });

  const third = await next(files, await afterThreeEnds(files));
  await third.engine.rebuild(SIGNAL);
  expect(await third.engine.refresh(SIGNAL)).toMatchObject({ files: 1, skipped: {} });
});

test("the note says what is being parsed, and nothing afterwards", async () => {
  const files = new MemoryFiles({ "fatal.py": "x = 1\n" });
  const { ports } = await next(files, new MemoryStorage(), false);
  expect(ports.workNote.text).toBe("");
  expect(ports.workNote.written).toEqual([ports.hash(Buffer.from("x = 1\n")), ""]);
});

test("what is under way side by side is noted together, until each of it is done", async () => {
  const files = new MemoryFiles({ "a.py": "x = 1\n", "b.py": "y = 1\n" });
  const { ports } = await next(files, new MemoryStorage(), false);
  // Of the two, the file that changed last is read first.
  const [a, b] = ["x = 1\n", "y = 1\n"].map(text => ports.hash(Buffer.from(text)));
  expect(ports.workNote.written.slice(0, 2)).toEqual([b, `${b} ${a}`]);
  expect(ports.workNote.text).toBe("");
});

/** Works on contents in parallel in a process that ends at the one called `fatal`. Returns the suspects of the next process. */
async function endAtFatal(ports: MemoryPorts, contents: readonly string[]): Promise<Suspects> {
  const suspects = await Suspects.open(ports);
  const never = new Promise<void>(() => undefined);
  let hasEnded = false;
  await new Promise<void>(ended => {
    for (const content of contents) {
      void suspects.during(content, async () => {
        if (content === "fatal") {
          hasEnded = true;
          ended();
        }
        await setImmediate();
        if (hasEnded) await never;
      });
    }
  });
  return await Suspects.open(ports);
}

test.each([
  { contents: ["fatal", "b", "c", "d"] },
  { contents: ["a", "fatal", "c", "d"] },
  { contents: ["a", "b", "c", "fatal"] },
  { contents: ["fatal", "fatal", "a"] },
])(
  "of $contents the one at which the engine ends is left out, and none that was under way with it",
  async ({ contents }) => {
    const ports = memoryPorts(new MemoryFiles());
    const barred: string[][] = [];
    for (const _ of [1, 2, 3]) {
      const suspects = await endAtFatal(ports, contents);
      barred.push([...new Set(contents)].filter(content => suspects.isBarred(content)));
    }
    expect(barred).toEqual([[], [], ["fatal"]]);
  },
);

test("of files with the same content, one that is done does not speak for the other", async () => {
  const ports = memoryPorts(new MemoryFiles());
  const suspects = await Suspects.open(ports);
  const never = new Promise<void>(() => undefined);
  void suspects.during("same", () => never);
  await suspects.during("same", () => Promise.resolve());
  expect(ports.workNote.text).toBe("same");
});

test("work that fails is not noted any more, and what waits for it has its turn", async () => {
  const ports = memoryPorts(new MemoryFiles());
  ports.workNote.write("suspect");
  const suspects = await Suspects.open(ports);
  const failing = suspects.during("suspect", () => Promise.reject(new Error("It failed.")));
  const waiting = suspects.during("other", async () => ports.workNote.text);
  await expect(failing).rejects.toThrow("It failed.");
  expect(await waiting).toBe("other");
});

test("what is suspected is saved one time after the other, as it is by then", async () => {
  const ports = memoryPorts(new MemoryFiles());
  ports.workNote.write("a b c");
  const suspects = await Suspects.open(ports);
  const { storage } = ports;
  const began: string[] = [];
  const going: (() => void)[] = [];
  vi.spyOn(storage, "write").mockImplementation(async (_name, pieces) => {
    began.push(Buffer.concat([...pieces]).toString());
    await new Promise<void>(resolve => going.push(resolve));
  });
  for (const content of ["a", "b"]) suspects.forgive(content);
  await setImmediate();
  expect(began).toHaveLength(1);
  going[0]?.();
  await setImmediate();
  expect(began.at(-1)).toBe('[["c",1]]');
  going[1]?.();
});

test("a file on which LLMC itself fails is left out until the next run, which is told once; the others are indexed", async () => {
  const ports = memoryPorts(new MemoryFiles({ "fatal.py": "fatal = 1\n", "fine.py": "y = 1\n" }));
  let isMended = false;
  const findSecrets: typeof ports.findSecrets = async text => {
    if (text.startsWith("fatal") && !isMended) throw new RangeError("Maximum call stack size exceeded");
    return [];
  };
  const engine = new WorkspaceEngine({ ...ports, findSecrets });
  await engine.open(WORKSPACE, SIGNAL);
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 1, skipped: { quarantined: 1 } });
  expect(ports.logged.filter(line => line.startsWith("error"))).toEqual([
    "error: fatal.py is left out, since LLMC failed on it: RangeError: Maximum call stack size exceeded",
  ]);
  isMended = true;
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 2, skipped: {} });
});
