import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { firstLine } from "../build/fetchPackage.ts";
import { adoptCollected, MODEL_CACHE } from "./cache.ts";
import { collectPackage } from "./collect/collectPackage.ts";
import { Exclusions } from "./collect/exclusions.ts";
import { type ListedPackage, REGISTRIES, readPackageList, writePackageList } from "./collect/packageList.ts";
import { summariseDropped } from "./collect/summariseDropped.ts";
import type { Dropped } from "./collect/sweep.ts";
import excluded from "./excluded.json" with { type: "json" };

/**
 * Adds packages to the list, each in its newest version: `file` has lines of `registry name language [folder,folder]`. Packages that are
 * excluded, or not permissive by their own licence files, are refused with the reason. A person reviews the rest.
 */
export async function propose(file: string): Promise<number> {
  const exclusions = new Exclusions(excluded.projects);
  const list = [...(await readPackageList())];
  await mkdir(MODEL_CACHE, { recursive: true });
  let refused = 0;
  for (const line of (await readFile(file, "utf8")).split("\n")) {
    const [from, name, language, folders] = line.trim().split(/\s+/);
    const registry = REGISTRIES.find(each => each === from);
    if (registry === undefined || name === undefined || language === undefined) continue;
    if (list.some(listed => listed.registry === registry && listed.name === name)) continue;
    const folder = await mkdtemp(path.join(MODEL_CACHE, "propose-"));
    try {
      const some = folders === undefined ? {} : { folders: folders.split(",") };
      const wanted = { registry, name, ...some } as const;
      const collected = await collectPackage(wanted, exclusions, MODEL_CACHE, folder);
      const { version, hash, licence, dropped } = collected;
      const added: ListedPackage = { registry, name, version, language, licence, hash, ...some };
      await adoptCollected(added, collected, folder);
      list.push(added);
      await writePackageList(list);
      console.log(
        `${name} ${version}: ${licence}, ${dropped.length} files and folders left out${listReasons(dropped)}`,
      );
    } catch (error) {
      refused++;
      console.log(`${name}: not added, ${firstLine(error)}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  console.log(`${list.length} packages are listed; ${refused} were not added.`);
  return 0;
}

function listReasons(dropped: readonly Dropped[]): string {
  return summariseDropped(dropped)
    .map(({ reason, count, example }) => `\n    ${count} ${reason}: ${example}`)
    .join("");
}
