import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { bundleScript } from "../build/bundleScript.mjs";
import { MODEL_CACHE, packageFolder } from "./cache.ts";
import { fileNameOf, type ListedPackage, readPackageList } from "./collect/packageList.ts";
import { chosen } from "./collect.ts";
import { type Merged, mergeRecords } from "./extract/mergeRecords.ts";

/** How far to go, and with how many processes. */
export interface ExtractOptions {
  readonly parts: number;
  readonly processes: number;
}

const RECORDS = path.join(MODEL_CACHE, "records");
const SCRIPT = path.join("test", ".out", "scripts", "extractProcess.mjs");

/** Writes what is trained on out of the collected packages to `corpus.jsonl.gz`, and says how much there is of what. */
export async function extract({ parts, processes }: ExtractOptions): Promise<number> {
  await mkdir(RECORDS, { recursive: true });
  const packages = chosen(await readPackageList(), parts).filter(listed => existsSync(packageFolder(listed)));
  const waiting = packages.filter(listed => !existsSync(recordsFile(listed)));
  console.log(`${packages.length} packages are collected; ${waiting.length} of them are to be read.`);
  if (waiting.length > 0) {
    await bundleScript("model/extract/extractProcess.ts", SCRIPT);
    await Promise.all(Array.from({ length: processes }, () => work(waiting)));
  }
  const corpus = path.join(MODEL_CACHE, "corpus.jsonl.gz");
  const merged = await mergeRecords(packages.map(recordsFile).filter(existsSync), corpus);
  print(merged);
  console.log(corpus);
  return packages.filter(listed => !existsSync(recordsFile(listed))).length;
}

function recordsFile(listed: ListedPackage): string {
  return path.join(RECORDS, `${path.basename(packageFolder(listed))}.jsonl.gz`);
}

/** A process takes package after package, so that a large one holds up no other. */
async function work(waiting: ListedPackage[]): Promise<void> {
  const child = fork(SCRIPT, [], { execArgv: ["--liftoff-only"] });
  const exited = once(child, "exit");
  for (let listed = waiting.shift(); listed !== undefined; listed = waiting.shift()) {
    const name = fileNameOf(listed);
    const answered = once(child, "message");
    child.send({ name, root: packageFolder(listed), target: recordsFile(listed) });
    const [answer] = (await Promise.race([answered, exited])) as [unknown];
    if (typeof answer !== "string") throw new Error(`The process that read ${name} ended.`);
    console.log(answer);
  }
  child.disconnect();
}

function print({ languages, left }: Merged): void {
  const all = [...languages.values()].reduce((sum, { records }) => sum + records, 0);
  const documented = [...languages.values()].reduce((sum, counts) => sum + counts.documented, 0);
  console.log(`${all} records, ${documented} of them documented`);
  for (const [language, counts] of [...languages].sort((a, b) => b[1].records - a[1].records)) {
    const share = ((100 * counts.records) / all).toFixed(1);
    const own = ((100 * counts.documented) / counts.records).toFixed(0);
    const size = (counts.length / 1e6).toFixed(1);
    console.log(
      `${language.padEnd(12)} ${String(counts.records).padStart(8)} ${share.padStart(5)} %  documented ${own.padStart(3)} %  ${size} MB`,
    );
  }
  for (const [reason, count] of Object.entries(left).sort((a, b) => b[1] - a[1])) {
    console.log(`left out ${String(count).padStart(8)}  ${reason}`);
  }
}
