import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import envPaths from "env-paths";
import { fillWhole } from "../build/fetchPackage.ts";
import type { Collected } from "./collect/collectPackage.ts";
import { fileNameOf, type ListedPackage } from "./collect/packageList.ts";
import excluded from "./excluded.json" with { type: "json" };

/** Where what the pipeline downloads and makes stays between runs. */
export const MODEL_CACHE = envPaths("llmc-model", { suffix: "" }).cache;

/** What a package was collected by: with other exclusions it is collected anew. */
const RULES = createHash("sha1").update(JSON.stringify(excluded)).digest("hex");

/** The folder of a package in the cache: another version has a folder of its own. */
export function packageFolder(listed: ListedPackage): string {
  return path.join(
    MODEL_CACHE,
    "packages",
    `${fileNameOf(listed)}+${listed.version.replaceAll(/[^\w.+-]/g, "_")}`,
  );
}

/** What is known of a package that was collected by the rules of now. */
export async function readCollected(listed: ListedPackage): Promise<Collected | undefined> {
  const root = packageFolder(listed);
  if (!existsSync(root) || !existsSync(`${root}.json`)) return undefined;
  const { rules, ...collected } = JSON.parse(await readFile(`${root}.json`, "utf8")) as Collected & {
    rules: string;
  };
  return rules === RULES ? collected : undefined;
}

/** All that was written down of how a package was collected. */
export async function collectedRecord(listed: ListedPackage): Promise<string> {
  return await readFile(`${packageFolder(listed)}.json`, "utf8");
}

/** Fills the folder of a package, and writes down how it was collected. */
export async function keepCollected(
  listed: ListedPackage,
  fill: (folder: string) => Promise<Collected>,
): Promise<Collected> {
  const root = packageFolder(listed);
  await rm(root, { recursive: true, force: true });
  let collected: Collected | undefined;
  await fillWhole(root, async folder => {
    collected = await fill(folder);
    await writeFile(`${root}.json`, JSON.stringify({ ...collected, rules: RULES }));
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
