import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { roleOf } from "../../src/core/retrieval/roleOf.ts";
import { junkRule } from "../../src/node/files/junk.ts";

/** Nobody writes files of this size. */
const LARGEST_FILE = 500_000;
const DECLARATIONS = /\.d\.[cm]?ts$/;
const TYPESCRIPT = /\.[cm]?tsx?$/;
const NOT_WANTED: ReadonlySet<string> = new Set(["test", "generated", "vendored", "config"]);

/**
 * The handwritten files of a package, in a fixed order, so that every machine gives the same result: neither the order of its disk nor a
 * user's ignore files have an influence.
 */
export async function sourceFiles(
  root: string,
  folders: readonly string[],
  count: (reason: string) => void,
): Promise<readonly string[]> {
  // If a folder was requested by name, the folders around it do not exclude it.
  const roleIn = (file: string): string => {
    const folder = folders.find(each => file.startsWith(`${each}/`));
    return roleOf(folder === undefined ? file : file.slice(folder.length + 1));
  };
  const files: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort(byName)) {
      const below = folder === "" ? entry.name : `${folder}/${entry.name}`;
      const junk = junkRule(entry.isDirectory() ? `${below}/` : below);
      if (junk !== undefined) count(`files: ${junk.reason}`);
      else if (entry.isDirectory()) await visit(below);
      else if (NOT_WANTED.has(roleIn(below))) count(`files: ${roleIn(below)}`);
      else if ((await stat(path.join(root, below))).size > LARGEST_FILE) count("files: large");
      else files.push(below);
    }
  };
  await visit("");
  return withoutDeclarations(files, count);
}

/** Output compiled from TypeScript repeats everything. */
function withoutDeclarations(files: readonly string[], count: (reason: string) => void): readonly string[] {
  if (!files.some(file => TYPESCRIPT.test(file) && !DECLARATIONS.test(file))) return files;
  return files.filter(file => {
    if (DECLARATIONS.test(file)) count("files: declarations of sources that are there");
    return !DECLARATIONS.test(file);
  });
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}
