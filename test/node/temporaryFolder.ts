import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A folder with these files, by path, that lasts as long as the tests of the suite that creates it in its set-up. */
export function lastingFolder(files: Files = {}): string {
  const folder = folderWith(files);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with these files, by path; removed when the test is finished. */
export function temporaryFolder(files: Files = {}): string {
  const folder = folderWith(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function folderWith(files: Files): string {
  const folder = mkdtempSync(path.join(tmpdir(), "llmc-test-"));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
