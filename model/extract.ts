import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { bundleScript } from "../build/bundleScript.mjs";
import { collectedDigest, MODEL_CACHE, packageFolder } from "./cache.ts";
import { fileNameOf, type ListedPackage, readPackageList } from "./collect/packageList.ts";
import { chosen } from "./collect.ts";
import type { CorpusFigures } from "./extract/corpusFigures.ts";
import type { ExtractRequest } from "./extract/extractPackage.ts";
import { mergeRecords } from "./extract/mergeRecords.ts";

/** How far to go, and with how many processes. */
export interface ExtractOptions {
  readonly parts: number;
  readonly processes: number;
}

const SCRIPT = path.join("test", ".out", "scripts", "extractProcess.mjs");
/** The figures of the whole list, committed, so that anyone who extracts it anew can compare. */
const FIGURES = path.join("model", "corpus.json");

/** Extracts the training data from the collected packages to `corpus.jsonl.gz`, and prints its figures. */
export async function extract({ parts, processes }: ExtractOptions): Promise<number> {
  const list = await readPackageList();
  const packages = chosen(list, parts).filter(listed => existsSync(packageFolder(listed)));
  await bundleScript("model/extract/extractProcess.ts", SCRIPT);
  const requests = await requestsFor(packages);
  const waiting = requests.filter(({ target }) => !existsSync(target));
  console.log(`${packages.length} packages are collected; ${waiting.length} of them are to be read.`);
  await Promise.all(Array.from({ length: Math.min(processes, waiting.length) }, () => work(waiting)));

  const unread = requests.filter(({ target }) => !existsSync(target)).length;
  if (unread > 0) throw new Error(`${unread} packages were not read, so the corpus stays as it was.`);
  const corpus = path.join(MODEL_CACHE, "corpus.jsonl.gz");
  const { figures, left } = await mergeRecords(
    requests.map(({ target }) => target),
    corpus,
  );
  printFigures(figures);
  for (const [reason, count] of Object.entries(left).sort((a, b) => b[1] - a[1])) {
    console.log(`left out ${String(count).padStart(8)}  ${reason}`);
  }
  console.log(corpus);
  if (packages.length === list.length) await compare(figures);
  return chosen(list, parts).length - packages.length;
}

/**
 * The folder of extracted passages, named by a hash of everything that decides them, so that a change leads to a new extraction: the code
 * and the grammars, and the collected files.
 */
async function requestsFor(packages: readonly ListedPackage[]): Promise<readonly ExtractRequest[]> {
  const code = createHash("sha1").update(await readFile(SCRIPT));
  code.update(await readFile(path.join("dist", "grammars", "languages.json")));
  const folder = path.join(MODEL_CACHE, "passages", code.digest("hex").slice(0, 12));
  await mkdir(folder, { recursive: true });
  return await Promise.all(
    packages.map(async listed => {
      const root = packageFolder(listed);
      const target = path.join(folder, `${path.basename(root)}+${await collectedDigest(listed)}.jsonl.gz`);
      return { name: fileNameOf(listed), root, folders: listed.folders ?? [], target };
    }),
  );
}

/** Each process takes one package after the other, so that a large one does not delay the rest. */
async function work(waiting: ExtractRequest[]): Promise<void> {
  const child = fork(SCRIPT, [], { execArgv: ["--liftoff-only"] });
  const exited = once(child, "exit");
  for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
    const answered = once(child, "message");
    child.send(request);
    const [answer] = (await Promise.race([answered, exited])) as [unknown];
    if (typeof answer !== "string") throw new Error(`The process that read ${request.name} ended.`);
    console.log(answer);
  }
  child.disconnect();
}

function printFigures({ records, documented, languages }: CorpusFigures): void {
  console.log(`${records} records, ${documented} of them documented`);
  for (const [language, own] of Object.entries(languages)) {
    const share = ((100 * own.records) / records).toFixed(1);
    const told = ((100 * own.documented) / own.records).toFixed(0);
    const size = (own.length / 1e6).toFixed(1);
    console.log(
      `${language.padEnd(12)} ${String(own.records).padStart(8)} ${share.padStart(5)} %  documented ${told.padStart(3)} %  ${size.padStart(6)} MB  ${own.packages} packages`,
    );
  }
}

/** Compares the figures of the whole list with the committed ones, and writes them. */
async function compare(figures: CorpusFigures): Promise<void> {
  const text = `${JSON.stringify(figures, null, 2)}\n`;
  const known = existsSync(FIGURES) ? await readFile(FIGURES, "utf8") : "";
  console.log(known === text ? `As ${FIGURES} says.` : `Not as ${FIGURES} said, which is written anew.`);
  await writeFile(FIGURES, text);
}
