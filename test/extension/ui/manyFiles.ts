import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

const SOURCES = path.resolve("node_modules");
const WANTED = /\.(ts|js|mjs|cjs|md)$/;
const FILES = 2_000;
const LARGEST = 200_000;

/**
 * Makes a folder of thousands of real source files, so that indexing takes a while: those of the installed packages, under a folder name
 * that does not keep them out of an index. Resolves to its path.
 */
export async function copyManyFiles(parent: string): Promise<string> {
  const folder = path.join(parent, "packages");
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
