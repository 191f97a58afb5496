import { statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DiskStorage } from "../../../src/node/storage/diskStorage.ts";
import { DiskVectorCache } from "../../../src/node/storage/diskVectorCache.ts";
import { DiskWorkNote } from "../../../src/node/storage/diskWorkNote.ts";
import { makeOwnFolder } from "../../../src/node/storage/ownFolder.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const BYTES = Uint8Array.of(1, 2, 3);
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The parts of an index that reveal something about files, each with how it gets into a folder. */
test.skipIf(process.platform === "win32").each<[name: string, write: (folder: string) => unknown]>([
  ["a snapshot", folder => new DiskStorage(folder).write("index", [BYTES])],
  ["a journal", folder => new DiskStorage(folder).append("journal", [BYTES], { size: 0, at: 0 })],
  ["vectors", folder => new DiskVectorCache(folder, LOG).write("model", 3, new Map([["a", BYTES]]))],
  ["the note of what is worked on", folder => new DiskWorkNote(folder).write("hash")],
])("%s is in a folder that no other account of the machine can look into", async (_, write) => {
  const folder = path.join(temporaryFolder(), "cache", "store");
  await write(folder);
  for (const made of [path.dirname(folder), folder]) expect(statSync(made).mode & 0o077).toBe(0);
});

test.skipIf(process.platform !== "linux")(
  "a folder where none can be made is told, and not tried for ever",
  () => {
    expect(() => makeOwnFolder("/proc/llmc/store")).toThrow("ENOENT");
  },
);
