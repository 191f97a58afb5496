import { execFile } from "node:child_process";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Creates a folder with `fill`, or not at all: an interruption leaves nothing that looks complete. */
export async function fillWhole(root: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const part = `${root}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await fill(part);
  await rename(part, root);
}

/** Downloads `name@version` from npm's configured registry, and returns the archive's name. */
export async function downloadNpm(name: string, into: string): Promise<string> {
  const { npm_execpath: npm = "" } = process.env; // Set by `bootstrap.mjs`.
  await run(process.execPath, [npm, "pack", name, "--ignore-scripts", "--loglevel=error"], { cwd: into });
  return await fileEnding(into, /\.tgz$/);
}

/** Downloads a binary package of the distribution, whose release determines the version. */
export async function downloadDebian(name: string, into: string): Promise<string> {
  await run("apt-get", ["download", name], { cwd: into });
  return await fileEnding(into, /\.deb$/);
}

/** The name of the one file with this ending in a folder that something was downloaded to. */
export async function fileEnding(folder: string, end: RegExp): Promise<string> {
  const file = (await readdir(folder)).find(name => end.test(name));
  if (file === undefined)
    throw new Error(`nothing was downloaded to ${path.basename(folder)} of the kind ${end}`);
  return file;
}

/** An error in one line, for a list: the last line of a program's error output, or the first of the message. */
export function firstLine(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
  const text = error instanceof Error ? error.message : String(error);
  return said.split("\n").at(-1) || (text.split("\n", 1)[0] ?? "");
}
