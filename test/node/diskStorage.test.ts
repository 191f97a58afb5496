import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DiskStorage } from "../../src/node/diskStorage.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const BYTES = Uint8Array.of(1, 2, 3);

test("stores, gives back and removes", async () => {
  const storage = new DiskStorage(path.join(temporaryFolder(), "made", "when needed"));
  expect(await storage.read("index")).toBeUndefined();
  await storage.write("index", BYTES);
  expect(Uint8Array.from((await storage.read("index")) ?? [])).toEqual(BYTES);
  await storage.remove("index");
  await storage.remove("index");
  expect(await storage.read("index")).toBeUndefined();
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
  await expect(storage.write("index", BYTES)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["index"]);
});

test("a folder that cannot be made is an error", async () => {
  const folder = temporaryFolder({ file: "" });
  await expect(new DiskStorage(path.join(folder, "file", "below")).write("index", BYTES)).rejects.toThrow();
});
