import { execFile } from "node:child_process";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Makes a folder by `fill`, or not at all: what is interrupted leaves nothing that looks whole. */
export async function fillWhole(root: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const part = `${root}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await fill(part);
  await rename(part, root);
}

/** Downloads `name@version` from the npm registry that npm is set up with, and gives the archive's name. */
export async function downloadNpm(name: string, into: string): Promise<string> {
  const { npm_execpath: npm = "" } = process.env; // `bootstrap.mjs` sees to it that it is set.
  await run(process.execPath, [npm, "pack", name, "--ignore-scripts", "--loglevel=error"], { cwd: into });
  return await fileEnding(into, /\.tgz$/);
}

/** Downloads a binary package of the distribution, whose release says which version it is. */
export async function downloadDebian(name: string, into: string): Promise<string> {
  await run("apt-get", ["download", name], { cwd: into });
  return await fileEnding(into, /\.deb$/);
}

/** The name of the one file in a folder that a download left there. */
export async function fileEnding(folder: string, end: RegExp): Promise<string> {
  const file = (await readdir(folder)).find(name => end.test(name));
  if (file === undefined)
    throw new Error(`nothing was downloaded to ${path.basename(folder)} of the kind ${end}`);
  return file;
}

/** What went wrong, as much of it as a list has room for: what a program said last, and not how it was called. */
export function firstLine(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
  const text = error instanceof Error ? error.message : String(error);
  return said.split("\n").at(-1) || (text.split("\n", 1)[0] ?? "");
}
