import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { StorageConflict } from "../../../src/core/ports.ts";
import { DiskStorage } from "../../../src/node/storage/diskStorage.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const BYTES = Uint8Array.of(1, 2, 3);

test("stores, gives back and removes", async () => {
  const storage = new DiskStorage(path.join(temporaryFolder(), "made", "when needed"));
  expect(await storage.read("index")).toBeUndefined();
  await storage.write("index", [BYTES]);
  expect(Uint8Array.from((await storage.read("index")) ?? [])).toEqual(BYTES);
  await storage.remove("index");
  await storage.remove("index");
  expect(await storage.read("index")).toBeUndefined();
});

test("what is there and cannot be read is an error, and no file is none", async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "index"));
  const storage = new DiskStorage(folder);
  await expect(storage.read("index")).rejects.toThrow();
  expect(await storage.list()).toEqual([]);
});

test("what is set aside is kept under another name", async () => {
  const folder = temporaryFolder({ index: BYTES });
  await new DiskStorage(folder).quarantine("index");
  expect(readdirSync(folder)).toEqual(["index.damaged"]);
});

test("a write that fails leaves the old bytes and nothing else", async () => {
  const folder = temporaryFolder();
  const storage = new DiskStorage(folder);
  mkdirSync(path.join(folder, "index"));
  writeFileSync(path.join(folder, "index", "in the way"), "");
  await expect(storage.write("index", [BYTES])).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["index"]);
});

test("a write removes what a killed process left half-written, and nothing of one that runs", async () => {
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const names = [`index.${ended}.new`, `index.${process.ppid}.new`, `other.${ended}.new`];
  const folder = temporaryFolder(Object.fromEntries(names.map(name => [name, BYTES])));
  await new DiskStorage(folder).write("index", [BYTES]);
  expect(readdirSync(folder).sort()).toEqual(["index", ...names.slice(1)].sort());
});

test("a folder that cannot be made is an error", async () => {
  const folder = temporaryFolder({ file: "" });
  await expect(new DiskStorage(path.join(folder, "file", "below")).write("index", [BYTES])).rejects.toThrow();
});

describe("appending", () => {
  const read = async (storage: DiskStorage) => [...((await storage.read("journal")) ?? [])];

  test("to a file that somebody else begins meanwhile is a conflict", async () => {
    const folder = temporaryFolder();
    // Opening finds no file there, yet creating it fails because there is one.
    symlinkSync("nowhere", path.join(folder, "journal"));
    const appending = new DiskStorage(folder).append("journal", [BYTES], { size: 0, at: 0 });
    await expect(appending).rejects.toThrow(StorageConflict);
  });

  test("adds to a file, or cuts its end off first", async () => {
    const storage = new DiskStorage(path.join(temporaryFolder(), "made"));
    await storage.append("journal", [BYTES, BYTES], { size: 0, at: 0 });
    await storage.append("journal", [BYTES], { size: 6, at: 6 });
    expect(await read(storage)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    await storage.append("journal", [Uint8Array.of(9)], { size: 9, at: 2 });
    expect(await read(storage)).toEqual([1, 2, 9]);
  });

  test("to a disk that becomes full gives back the room it took", async () => {
    const folder = temporaryFolder({ journal: BYTES });
    const journal = path.join(folder, "journal");
    const file = await open(journal);
    const writing = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, "write");
    await file.close();
    onTestFinished(() => writing.mockRestore());
    writing.mockImplementationOnce(async buffer => {
      appendFileSync(journal, BYTES.subarray(0, 2));
      return { bytesWritten: 2, buffer };
    });
    writing.mockRejectedValueOnce(new Error("ENOSPC"));
    const storage = new DiskStorage(folder);
    await expect(storage.append("journal", [BYTES], { size: 3, at: 3 })).rejects.toThrow("ENOSPC");
    expect(await read(storage)).toEqual([1, 2, 3]);
  });

  test("is refused where somebody else has written", async () => {
    const folder = temporaryFolder();
    const [ours, theirs] = [new DiskStorage(folder), new DiskStorage(folder)];
    await ours.append("journal", [BYTES], { size: 0, at: 0 });
    await expect(theirs.append("journal", [BYTES], { size: 0, at: 0 })).rejects.toThrow(StorageConflict);
    expect(await read(ours)).toEqual([1, 2, 3]);
  });
});
