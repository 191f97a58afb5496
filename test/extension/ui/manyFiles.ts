import { copyFile, mkdir, mkdtemp, readdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const SOURCES = path.resolve("node_modules");
const WANTED = /\.(ts|js|mjs|cjs|md)$/;
const FILES = 3_000;
const LARGEST = 200_000;

/**
 * A folder with thousands of real source files, for indexing to take a while: those of the installed packages, under
 * another name than the one that keeps them out of an index. Whoever asked for it deletes it.
 */
export async function createLargeWorkspace(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "llmc-large-"));
  let copied = 0;
  for (const name of (await readdir(SOURCES, { recursive: true })).sort()) {
    if (copied === FILES) break;
    if (!WANTED.test(name) || /(^|[\\/])(node_modules|dist)[\\/]/.test(name)) continue;
    const source = path.join(SOURCES, name);
    const { size } = await stat(source);
    if (size > LARGEST) continue;
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target);
    copied++;
  }
  return folder;
}
