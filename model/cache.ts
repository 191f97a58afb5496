import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import envPaths from "env-paths";
import { fillWhole } from "../build/fetchPackage.ts";
import type { Collected } from "./collect/collectPackage.ts";
import { type ListedPackage, versionedName } from "./collect/packageList.ts";
import excluded from "./excluded.json" with { type: "json" };

/** The folder for downloads and results of the pipeline, which are kept between runs. */
export const MODEL_CACHE = envPaths("llmc-model", { suffix: "" }).cache;

/**
 * A hash of the rules by which packages are collected: if the exclusions or the code that applies them change, packages are collected anew.
 */
async function rulesOfNow(): Promise<string> {
  const hash = createHash("sha1").update(JSON.stringify(excluded));
  const folder = path.join("model", "collect");
  for (const name of (await readdir(folder)).sort()) hash.update(await readFile(path.join(folder, name)));
  return hash.digest("hex");
}

/** The folder of a package in the cache: each version has a folder of its own. */
export function packageFolder(listed: ListedPackage): string {
  return path.join(MODEL_CACHE, "packages", versionedName(listed, listed.version));
}

/** The record of a package that was collected by the present rules. */
export async function readCollected(listed: ListedPackage): Promise<Collected | undefined> {
  const root = packageFolder(listed);
  if (!existsSync(root) || !existsSync(`${root}.json`)) return undefined;
  const { rules, ...collected } = JSON.parse(await readFile(`${root}.json`, "utf8")) as Collected & {
    rules: string;
  };
  return rules === (await rulesOfNow()) ? collected : undefined;
}

/** A digest of the files collected from a package. */
export async function collectedDigest(listed: ListedPackage): Promise<string> {
  const { hash, dropped } = JSON.parse(await readFile(`${packageFolder(listed)}.json`, "utf8")) as Collected;
  return createHash("sha1")
    .update(JSON.stringify([hash, listed.folders, dropped]))
    .digest("hex")
    .slice(0, 8);
}

/** Fills the folder of a package, and records how it was collected. */
export async function keepCollected(
  listed: ListedPackage,
  fill: (folder: string) => Promise<Collected>,
): Promise<Collected> {
  const root = packageFolder(listed);
  await rm(root, { recursive: true, force: true });
  let collected: Collected | undefined;
  await fillWhole(root, async folder => {
    collected = await fill(folder);
    await writeFile(`${root}.json`, JSON.stringify({ ...collected, rules: await rulesOfNow() }));
  });
  if (collected === undefined) throw new Error("nothing was collected");
  return collected;
}

/** Takes over a folder that was filled before the package was listed. */
export async function adoptCollected(
  listed: ListedPackage,
  collected: Collected,
  folder: string,
): Promise<void> {
  await keepCollected(listed, async into => {
    await rm(into, { recursive: true });
    await rename(folder, into);
    return collected;
  });
}
