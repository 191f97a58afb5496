import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import envPaths from "env-paths";
import packages from "./packages.json" with { type: "json" };
import type { SourceFolder } from "./sourceFiles.ts";

/** A published package with sources in it. */
interface SourcePackage {
  readonly package: string;
  /** Where in it the sources are that a user's repository would hold; without it everywhere. */
  readonly folder?: string;
}

/** The packages that could be had, and in sentences those that could not. */
export interface CachedPackages {
  readonly folders: readonly SourceFolder[];
  readonly missing: readonly string[];
}

const run = promisify(execFile);

/** Where benches keep what takes long to make. */
export const BENCH_CACHE = envPaths("llmc-bench", { suffix: "" }).cache;

/** Unpacks the packages of `packages.json` into the user's cache, where they stay. Nothing of them is run. */
export async function cachePackages(): Promise<CachedPackages> {
  const folders: SourceFolder[] = [];
  const missing: string[] = [];
  const collect = async (
    kind: string,
    { package: name, folder = "" }: SourcePackage,
    unpack: (name: string, into: string) => Promise<void>,
  ): Promise<void> => {
    const root = path.join(BENCH_CACHE, kind, name.replaceAll("/", "+"));
    try {
      if (!existsSync(root)) await unpackWhole(name, root, unpack);
      folders.push({ name, root: path.join(root, folder) });
    } catch (error) {
      missing.push(`The ${kind} package ${name} could not be had: ${firstLine(error)}`);
    }
  };
  for (const entry of packages.npm) await collect("npm", entry, unpackNpm);
  for (const entry of packages.debian) await collect("Debian", entry, unpackDebian);
  return { folders, missing };
}

/** What is interrupted leaves nothing that looks like a package. */
async function unpackWhole(
  name: string,
  root: string,
  unpack: (name: string, into: string) => Promise<void>,
): Promise<void> {
  console.log(`Fetching ${name} (once)`);
  const part = `${root}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await unpack(name, part);
  await rename(part, root);
}

async function unpackNpm(name: string, into: string): Promise<void> {
  const { npm_execpath: npm = "" } = process.env; // `bootstrap.mjs` sees to it that it is set.
  await run(process.execPath, [npm, "pack", name, "--ignore-scripts", "--loglevel=error"], { cwd: into });
  const archive = await onlyFile(into, ".tgz");
  await run("tar", ["-xzf", archive], { cwd: into });
  await rm(path.join(into, archive));
}

/** The distribution's release says which version it is. */
async function unpackDebian(name: string, into: string): Promise<void> {
  await run("apt-get", ["download", name], { cwd: into });
  const archive = await onlyFile(into, ".deb");
  await run("dpkg-deb", ["-x", archive, "."], { cwd: into });
  await rm(path.join(into, archive));
}

async function onlyFile(folder: string, extension: string): Promise<string> {
  const file = (await readdir(folder)).find(name => name.endsWith(extension));
  if (file === undefined) throw new Error(`nothing was downloaded that ends in ${extension}`);
  return file;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0] ?? "";
}
