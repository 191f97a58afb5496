import { mkdir } from "node:fs/promises";
import { firstLine } from "../build/fetchPackage.ts";
import { keepCollected, MODEL_CACHE, readCollected } from "./cache.ts";
import { type Collected, collectPackage, Refused } from "./collect/collectPackage.ts";
import { Exclusions } from "./collect/exclusions.ts";
import { type ListedPackage, readPackageList } from "./collect/packageList.ts";
import { summariseDropped } from "./collect/summariseDropped.ts";
import excluded from "./excluded.json" with { type: "json" };

/** How far to go: a number of packages, evenly from all over the list. */
export interface CollectOptions {
  /** The first of so many parts of the list; 1 is all of it. */
  readonly parts: number;
}

/**
 * Brings the packages of the list into the cache, each once, without what may not be trained on, and says what was left
 * out and why. Gives the number of packages that could not be had as listed.
 */
export async function collect({ parts }: CollectOptions): Promise<number> {
  const exclusions = new Exclusions(excluded.projects);
  await mkdir(MODEL_CACHE, { recursive: true });
  let failed = 0;
  for (const listed of chosen(await readPackageList(), parts)) {
    try {
      const { dropped } = await collectOnce(listed, exclusions);
      for (const { reason, count, example } of summariseDropped(dropped)) {
        console.log(`${listed.name}: left out ${count}, ${reason}; such as ${example}`);
      }
    } catch (error) {
      failed++;
      console.error(`${listed.name}: ${error instanceof Refused ? "refused, " : ""}${firstLine(error)}`);
    }
  }
  return failed;
}

/** Packages from all over the list, so that a part of it has all languages too. */
export function chosen(list: readonly ListedPackage[], parts: number): readonly ListedPackage[] {
  return list.filter((_, index) => index % parts === 0);
}

async function collectOnce(listed: ListedPackage, exclusions: Exclusions): Promise<Collected> {
  const known = await readCollected(listed);
  if (known !== undefined) return known;
  console.log(`Collecting ${listed.name} ${listed.version}`);
  return await keepCollected(listed, async folder => {
    const collected = await collectPackage(listed, exclusions, MODEL_CACHE, folder);
    if (collected.licence !== listed.licence) {
      throw new Refused(`its licence is ${collected.licence}, and not ${listed.licence}`);
    }
    return collected;
  });
}
