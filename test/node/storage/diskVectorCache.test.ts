import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DiskVectorCache } from "../../../src/node/storage/diskVectorCache.ts";
import { encodeRecords, recordKey } from "../../../src/node/storage/vectorRecords.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const BYTES = 8;
/** Bytes of a key in a file, and of a record including the checksum at its end. */
const KEY = 16;
const RECORD = KEY + BYTES + 4;

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
  return keys.filter(key => values.has(key));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(name => name.endsWith(".vectors"));
}

/** The path of the only file. */
function onlyFile(folder: string): string {
  const [name = "", ...others] = filesIn(folder);
  expect(others).toEqual([]);
  return path.join(folder, name);
}

/** Changes a byte of the value of a record, given by its number in the file. */
function damage(file: string, record: number): void {
  const bytes = readFileSync(file);
  const at = record * RECORD + KEY;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
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
  // Each may have begun a file before it saw that of the other.
  expect(filesIn(folder).length).toBeLessThanOrEqual(2);
});

test("a record cut short is left out, and what comes after it goes to another file", async () => {
  const folder = temporaryFolder();
  await cacheIn(folder).cache.write("model", BYTES, entries("a", "b"));
  appendFileSync(onlyFile(folder), Buffer.alloc(5));
  const { cache, warned } = cacheIn(folder);
  await cache.write("model", BYTES, entries("c"));
  expect(await found(cacheIn(folder).cache, ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(filesIn(folder)).toHaveLength(2);
  expect(warned).toEqual([]);
});

test.each<[what: string, between: (folder: string) => unknown, expected: readonly string[]]>([
  ["adds to a file", folder => cacheIn(folder).cache.write("model", BYTES, entries("c")), ["a", "b", "c"]],
  [
    "begins a file",
    folder => cacheIn(folder, { bytes: 1_000, fileBytes: 1 }).cache.write("model", BYTES, entries("c")),
    ["a", "b", "c"],
  ],
  ["removes a file", folder => rmSync(onlyFile(folder)), []],
  [
    "puts another file in its place",
    folder => writeFileSync(onlyFile(folder), readFileSync(onlyFile(folder)).subarray(RECORD)),
    ["b"],
  ],
])("what is read is up to date after another process %s", async (_, between, expected) => {
  const folder = temporaryFolder();
  const { cache, warned } = cacheIn(folder);
  await cache.write("model", BYTES, entries("a", "b"));
  expect(await found(cache, ["a", "b", "c"])).toEqual(["a", "b"]);
  await between(folder);
  expect(await found(cache, ["a", "b", "c"])).toEqual(expected);
  expect(warned).toEqual([]);
});

test("a damaged record is as good as none, and the others are kept", async () => {
  const folder = temporaryFolder();
  await cacheIn(folder).cache.write("model", BYTES, entries("a", "b", "c"));
  damage(onlyFile(folder), 1);
  const [one, other] = [cacheIn(folder), cacheIn(folder)];
  const both = [one, other].map(({ cache }) => found(cache, ["a", "b", "c"]));
  expect(await Promise.all(both)).toEqual([
    ["a", "c"],
    ["a", "c"],
  ]);
  expect(await found(one.cache, ["b"])).toEqual([]);
  for (const { warned } of [one, other]) {
    expect(warned).toEqual([`${path.basename(onlyFile(folder))} is damaged; what is lost is made anew.`]);
  }
  await one.cache.write("model", BYTES, entries("b"));
  const next = cacheIn(folder);
  for (const { cache } of [one, other, next]) {
    expect(await found(cache, ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  }
  expect(next.warned).toEqual([]);
});

test("only what is asked for is read and checked, when it is asked for", async () => {
  const folder = temporaryFolder();
  const { cache, warned } = cacheIn(folder);
  await cache.write("model", BYTES, entries("a", "b"));
  damage(onlyFile(folder), 0);
  expect(await found(cache, ["b"])).toEqual(["b"]);
  expect(warned).toEqual([]);
  damage(onlyFile(folder), 1);
  expect(await found(cache, ["a", "b"])).toEqual([]);
  expect(warned).toHaveLength(1);
});

test("a record whose key only begins like another is not taken for it", async () => {
  const folder = temporaryFolder();
  const { cache, warned } = cacheIn(folder);
  await cache.write("model", BYTES, entries("a"));
  const alike = recordKey("a").slice(0, KEY) + recordKey("b").slice(KEY);
  writeFileSync(onlyFile(folder), encodeRecords([{ key: alike, value: bytesOf("b") }]));
  expect(await found(cache, ["a"])).toEqual([]);
  expect(warned).toEqual([]);
});

test("a file longer than what is read of it at a time is read to its end", async () => {
  const { cache } = cacheIn(temporaryFolder());
  const large = 100_000;
  const values = Array.from({ length: 25 }, (_, at) => new Uint8Array(large).fill(at));
  const keys = values.map((_, at) => `key${at}`);
  await cache.write("model", large, new Map(values.map((value, at) => [`key${at}`, value])));
  const read = await cache.read("model", large, keys);
  expect(keys.map(key => read.get(key)?.at(-1))).toEqual(values.map((_, at) => at));
});

/** A file of Linux that no user can read, not even root. */
const UNREADABLE = "/sys/bus/platform/uevent";

test.skipIf(!existsSync(UNREADABLE))(
  "a file that cannot be read is told once, and is no obstacle",
  async () => {
    const folder = temporaryFolder();
    const { cache, warned } = cacheIn(folder);
    await cache.write("model", BYTES, entries("a"));
    symlinkSync(UNREADABLE, path.join(path.dirname(onlyFile(folder)), "z.vectors"));
    expect(await found(cache, ["a", "b"])).toEqual(["a"]);
    expect(await found(cache, ["a", "b"])).toEqual(["a"]);
    expect(warned.join("\n")).toMatch(
      /^z\.vectors cannot be read \(.*EACCES.*\); what is lost is made anew\.$/,
    );
  },
);

test("beyond its limit what was of no use for longest goes", async () => {
  const folder = temporaryFolder();
  const { cache } = cacheIn(folder, { bytes: 3 * RECORD, fileBytes: RECORD });
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
