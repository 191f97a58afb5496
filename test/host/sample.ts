import { cp, mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const FIXTURE = path.resolve("test/host/fixtures/sample");

/** A new folder for what is thrown away afterwards. Whoever asked for it deletes it. */
export function createTemporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), "llmc-"));
}

/** Copies the sample, a small project in four languages, below a folder; resolves to its path. */
export async function copySample(parent: string): Promise<string> {
  const sample = path.join(parent, "tidewatch");
  await cp(FIXTURE, sample, { recursive: true });
  return sample;
}
