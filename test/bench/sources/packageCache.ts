import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import envPaths from "env-paths";
import { downloadDebian, downloadNpm, fillWhole, firstLine } from "../../../build/fetchPackage.ts";
import packages from "./packages.json" with { type: "json" };
import type { SourceFolder } from "./sourceFiles.ts";

/** A published package with sources. */
interface SourcePackage {
  readonly package: string;
  /** The folder in it with the sources that a user's repository would contain; without it the whole package. */
  readonly folder?: string;
}

/** The packages that could be downloaded, and in sentences those that could not. */
export interface CachedPackages {
  readonly folders: readonly SourceFolder[];
  readonly missing: readonly string[];
}

const run = promisify(execFile);

/** Where benches keep files that take long to make. */
export const BENCH_CACHE = envPaths("llmc-bench", { suffix: "" }).cache;

/** Unpacks the packages of `packages.json` into the user's cache, where they stay. No code of theirs is run. */
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
      if (!existsSync(root)) {
        console.log(`Fetching ${name} (once)`);
        await fillWhole(root, folder => unpack(name, folder));
      }
      folders.push({ name, root: path.join(root, folder) });
    } catch (error) {
      missing.push(`The ${kind} package ${name} could not be had: ${firstLine(error)}`);
    }
  };
  for (const entry of packages.npm) await collect("npm", entry, unpackNpm);
  for (const entry of packages.debian) await collect("Debian", entry, unpackDebian);
  return { folders, missing };
}

async function unpackNpm(name: string, into: string): Promise<void> {
  const archive = await downloadNpm(name, into);
  await run("tar", ["-xzf", archive], { cwd: into });
  await rm(path.join(into, archive));
}

async function unpackDebian(name: string, into: string): Promise<void> {
  const archive = await downloadDebian(name, into);
  await run("dpkg-deb", ["-x", archive, "."], { cwd: into });
  await rm(path.join(into, archive));
}
