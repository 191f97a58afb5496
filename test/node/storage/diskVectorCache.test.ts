import { appendFileSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DiskVectorCache } from "../../../src/node/storage/diskVectorCache.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const BYTES = 8;

function cacheIn(folder: string, limits?: { bytes: number; fileBytes: number }) {
  const warned: string[] = [];
  const log = {
    info: () => undefined,
    warn: (message: string) => void warned.push(message),
    error: () => undefined,
  };
  return { cache: new DiskVectorCache(folder, log, limits), warned };
}

function entries(...keys: readonly string[]): Map<string, Uint8Array> {
  return new Map(keys.map(key => [key, bytesOf(key)]));
}

function bytesOf(key: string): Uint8Array {
  return Uint8Array.from({ length: BYTES }, (_, at) => key.charCodeAt(at % key.length));
}

async function found(cache: DiskVectorCache, keys: readonly string[], embedder = "model"): Promise<string[]> {
  const values = await cache.read(embedder, BYTES, keys);
  for (const [key, value] of values) expect([...value]).toEqual([...bytesOf(key)]);
  return [...values.keys()];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(name =>
    /\.(vectors|damaged)$/.test(name),
  );
}

test("what was kept is there for the next process, for the embedder that made it", async () => {
  const folder = temporaryFolder();
  const { cache } = cacheIn(folder);
  expect(await found(cache, ["a"])).toEqual([]);
  await cache.write("model", BYTES, entries("a", "b"));
  expect(await found(cache, ["a", "b", "c"])).toEqual(["a", "b"]);
  const next = cacheIn(folder).cache;
  expect(await found(next, ["b", "c"])).toEqual(["b"]);
  expect(await found(next, ["b"], "another")).toEqual([]);
});

test("two processes add to the same files", async () => {
  const folder = temporaryFolder();
  const [one, other] = [cacheIn(folder).cache, cacheIn(folder).cache];
  const keys = Array.from({ length: 40 }, (_, at) => `key${at}`);
  await Promise.all(keys.map((key, at) => (at % 2 ? one : other).write("model", BYTES, entries(key))));
  expect(await found(cacheIn(folder).cache, keys)).toEqual(keys);
  // Each may have begun one before it saw that of the other.
  expect(filesIn(folder).length).toBeLessThanOrEqual(2);
});

test("a record cut short is left out, and what comes after it goes to another file", async () => {
  const folder = temporaryFolder();
  await cacheIn(folder).cache.write("model", BYTES, entries("a", "b"));
  const [name = ""] = filesIn(folder);
  appendFileSync(path.join(folder, name), Buffer.alloc(5));
  const { cache, warned } = cacheIn(folder);
  await cache.write("model", BYTES, entries("c"));
  expect(await found(cacheIn(folder).cache, ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(filesIn(folder)).toHaveLength(2);
  expect(warned).toEqual([]);
});

test("a damaged file is set aside, and what is good of it is kept", async () => {
  const folder = temporaryFolder();
  await cacheIn(folder).cache.write("model", BYTES, entries("a", "b", "c"));
  const [name = ""] = filesIn(folder);
  const bytes = readFileSync(path.join(folder, name));
  bytes[30] = (bytes[30] ?? 0) ^ 1;
  writeFileSync(path.join(folder, name), bytes);
  const { cache, warned } = cacheIn(folder);
  expect(await found(cache, ["a", "b", "c"])).toEqual(["a", "c"]);
  expect(warned.join()).toContain("set aside; 2 vectors of it are good");
  expect(filesIn(folder).sort()).toEqual([name, `${name}.damaged`].sort());
  const next = cacheIn(folder);
  expect(await found(next.cache, ["a", "b", "c"])).toEqual(["a", "c"]);
  expect(next.warned).toEqual([]);
});

test("beyond its limit what was of no use for longest goes", async () => {
  const folder = temporaryFolder();
  const record = 16 + BYTES + 4;
  const { cache } = cacheIn(folder, { bytes: 3 * record, fileBytes: record });
  const keys = ["a", "b", "c"];
  const known = new Set<string>();
  for (const [day, key] of keys.entries()) {
    await cache.write("model", BYTES, entries(key));
    const added = filesIn(folder).filter(name => !known.has(name));
    expect(added).toHaveLength(1);
    for (const name of added) {
      known.add(name);
      utimesSync(path.join(folder, name), day, day);
    }
  }
  expect(await found(cache, ["a"])).toEqual(["a"]);
  await cache.write("model", BYTES, entries("d"));
  expect(await found(cacheIn(folder).cache, [...keys, "d"])).toEqual(["a", "c", "d"]);
});
