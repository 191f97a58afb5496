import { mkdir } from "node:fs/promises";
import { firstLine } from "../build/fetchPackage.ts";
import { keepCollected, MODEL_CACHE, readCollected } from "./cache.ts";
import { type Collected, collectPackage, Refused } from "./collect/collectPackage.ts";
import { Exclusions } from "./collect/exclusions.ts";
import { type ListedPackage, readPackageList } from "./collect/packageList.ts";
import { summariseDropped } from "./collect/summariseDropped.ts";
import excluded from "./excluded.json" with { type: "json" };

/** How far to go: a number of packages, spread evenly over the list. */
export interface CollectOptions {
  /** The first of this many parts of the list; 1 is all of it. */
  readonly parts: number;
}

/**
 * Brings each package of the list into the cache once, without the parts that may not be trained on, and prints what was left out and why.
 * Returns the number of packages that could not be fetched as listed.
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

/** Packages spread over the whole list, so that a part of it includes all languages. */
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
