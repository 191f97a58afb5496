import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WorkspaceFolder } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { MemoryFiles, type MemoryPorts, memoryPorts } from "../../core/memoryPorts.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

/** The folder that cannot be reached, and the code with which all access below it fails. Real permissions do not stop root. */
const away = vi.hoisted((): { folder: string | undefined; code: string } => ({
  folder: undefined,
  code: "",
}));

vi.mock("node:fs", async original => {
  const fs = await original<typeof import("node:fs")>();
  const failing = (name: "lstat" | "open" | "readdir") => {
    const call = fs[name] as (...args: unknown[]) => void;
    return (place: string, ...others: unknown[]) => {
      const { folder, code } = away;
      const isAway = folder !== undefined && `${place}${path.sep}`.startsWith(folder + path.sep);
      const callback = others.at(-1) as (error: Error) => void;
      // `lstat` still works on a folder that may not be entered.
      if (!isAway || (name === "lstat" && place === folder)) call(place, ...others);
      else callback(Object.assign(new Error(code), { code }));
    };
  };
  return { ...fs, lstat: failing("lstat"), open: failing("open"), readdir: failing("readdir") };
});

const SIGNAL = new AbortController().signal;
let root: string;
let engine: WorkspaceEngine;
let ports: MemoryPorts;

beforeEach(async () => {
  root = temporaryFolder({
    "keep.py": "def keep():\n    return 1\n",
    "src/a.py": "def first():\n    return 1\n",
    "src/deep/b.py": "def second():\n    return 2\n",
  });
  ports = memoryPorts(new MemoryFiles());
  engine = new WorkspaceEngine({ ...ports, files: new DiskFiles() });
  const folders = [{ id: "w", root }];
  await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest" }, SIGNAL);
  await engine.refresh(SIGNAL);
});

afterEach(async () => {
  away.folder = undefined;
  await engine.dispose();
});

async function found(text: string): Promise<string[]> {
  const { hits } = await engine.search({ text, limit: 10, arms: ["lexical"] }, SIGNAL);
  return hits.map(hit => hit.document.path);
}

describe.each(["EACCES", "EIO", "ETIMEDOUT"])("a folder that cannot be listed for %s", code => {
  test.each([
    ["", 3],
    ["src", 2],
    ["src/deep", 1],
  ])("keeps its place in the index: %j", async (below, kept) => {
    const folder = path.join(root, below);
    Object.assign(away, { folder, code });
    expect(await engine.compare(SIGNAL)).toEqual({ changed: 0, missing: 0, removed: 0 });
    expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 3, removed: 0, skipped: { unreadable: 1 } });
    const place = [root, ...below.split("/").filter(Boolean)].join("/");
    const told = `warn: ${place} cannot be read. The index keeps what it has of files out of reach: ${kept}.`;
    expect(ports.logged.filter(line => line.startsWith("warn"))).toEqual([told]);
    away.folder = undefined;
    expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 3, indexed: 0, removed: 0, skipped: {} });
    expect(await found("first")).toEqual(["src/a.py"]);
  });
});

describe("what is out of reach", () => {
  beforeEach(() => {
    Object.assign(away, { folder: path.join(root, "src"), code: "EIO" });
  });

  test.each(["src", "src/a.py"])("stays when %s is said to have changed", async name => {
    const document = { folder: "w", path: name };
    await engine.change([{ document, kind: "changed" }], SIGNAL);
    expect((await engine.status(SIGNAL)).files).toBe(3);
  });

  test("is not told as gone", async () => {
    const { files, totals } = await engine.diagnose({}, SIGNAL);
    const told = files.map(({ document, state }) => `${document.path} ${state}`);
    expect(told).toEqual(["keep.py indexed", "src leftOut"]);
    expect(totals.stale).toBe(0);
  });

  test("gives way to what an answer can show", async () => {
    expect(await found("first keep")).toEqual(["keep.py"]);
    expect((await engine.status(SIGNAL)).files).toBe(2);
    away.folder = undefined;
    expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 3, indexed: 1 });
  });
});

describe("a folder of the workspace that is not there, as while its drive is not", () => {
  beforeEach(() => renameSync(root, `${root}-away`));

  afterEach(() => {
    renameSync(`${root}-away`, root);
  });

  test("keeps its place in the index", async () => {
    expect(await engine.compare(SIGNAL)).toEqual({ changed: 0, missing: 0, removed: 0 });
    expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 3, removed: 0, skipped: { unreadable: 1 } });
    const told = `warn: ${root} cannot be read. The index keeps what it has of files out of reach: 3.`;
    expect(ports.logged.filter(line => line.startsWith("warn"))).toEqual([told]);
  });

  test("is told of until it is there again", async () => {
    const told = async () => {
      await engine.refresh(SIGNAL);
      return (await engine.status(SIGNAL)).problem;
    };
    expect(await told()).toBe(`${root} is not there or cannot be read, so nothing in it is found.`);
    renameSync(`${root}-away`, root);
    expect(await told()).toBeUndefined();
    renameSync(root, `${root}-away`);
  });

  test("is named by answers from the other folders, but not by source that was not searched for", async () => {
    const others = ["one", "two"].map(id => ({ id, root: `${root}-${id}` }));
    const shop = { id: "shop", root: temporaryFolder({ "shop.py": "def keep():\n    return 1\n" }) };
    const open = async (folders: readonly WorkspaceFolder[]) => {
      await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest" }, SIGNAL);
      await engine.refresh(SIGNAL);
      return (await engine.search({ text: "keep", limit: 10 }, SIGNAL)).notes;
    };
    expect(await open([shop, ...others])).toEqual([
      `These folders are not there or cannot be read, so nothing in them is found: ${root}-one, ${root}-two`,
    ]);
    expect(await open([shop, { id: "w", root }])).toEqual([
      `${root} is not there or cannot be read, so nothing in it is found.`,
    ]);
    const packed = { budget: 100, format: "plain" } as const;
    const found = await engine.context({ ...packed, query: { text: "keep" } }, SIGNAL);
    expect(found.notes).toHaveLength(1);
    const items = [{ document: { folder: "shop", path: "shop.py" }, startLine: 0, endLine: 1 }];
    expect((await engine.context({ ...packed, items }, SIGNAL)).notes).toEqual([]);
    expect(await open([shop])).toEqual([]);
  });

  test.each(["src", "src/a.py"])("keeps it when %s is said to be gone", async name => {
    await engine.change([{ document: { folder: "w", path: name }, kind: "deleted" }], SIGNAL);
    expect((await engine.status(SIGNAL)).files).toBe(3);
  });
});

test("a folder that is gone takes its files with it", async () => {
  rmSync(path.join(root, "src"), { recursive: true });
  expect(await engine.refresh(SIGNAL)).toMatchObject({ files: 1, removed: 2, skipped: {} });
});
