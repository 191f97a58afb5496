import { cp, mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const FIXTURES = path.resolve("test/host/fixtures");

/** Creates a new temporary folder. The caller deletes it. */
export function createTemporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), "llmc-"));
}

/** Copies the sample, a small project in four languages, into a folder; resolves to its path. */
export function copySample(parent: string): Promise<string> {
  return copyFixture("sample", path.join(parent, "tidewatch"));
}

/** Copies two sources that define a thing in every possible way into a folder; resolves to its path. */
export function copySymbols(parent: string): Promise<string> {
  return copyFixture("symbols", path.join(parent, "symbols"));
}

async function copyFixture(name: string, folder: string): Promise<string> {
  await cp(path.join(FIXTURES, name), folder, { recursive: true });
  return folder;
}
