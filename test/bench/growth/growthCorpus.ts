import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceFolder } from "../../../src/core/engine.ts";
import { Languages } from "../../../src/core/syntax/languages.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { BENCH_CACHE, cachePackages } from "../sources/packageCache.ts";
import { listSources, type SourceFile, upTo } from "../sources/sourceFiles.ts";

/** Chunks that an index is grown to. */
export const SIZES = [1_000, 5_000, 10_000, 50_000, 100_000, 200_000];
/** UTF-16 units that make a chunk of this mix of languages, on average. */
const UNITS_PER_CHUNK = 1_130;
/** UTF-16 units of one language, at most: more than half of the packages' code is Python. */
const LARGEST_LANGUAGE = 90_000_000;

/** What an index of one size is made of. Those of smaller sizes are a part of it. */
export interface GrowthCorpus {
  /** About as many chunks. */
  readonly size: number;
  /** One for each size up to this. */
  readonly folders: readonly WorkspaceFolder[];
  /** What is new at this size: paths below the last folder. */
  readonly added: readonly string[];
}

const ROOT = path.join(BENCH_CACHE, "growth");
const LIST = path.join(ROOT, "steps.json");

/** Where an index of that size is kept from run to run. */
export function storeOf(size: number): string {
  return path.join(ROOT, `store of ${size}`);
}

/** Sources out of published packages, every language at every size in the same share. They are copied once. */
export async function growthCorpora(dist: string): Promise<readonly GrowthCorpus[]> {
  const steps = (await readSteps()) ?? (await copySteps(dist));
  const folders = SIZES.map(size => ({ id: String(size), root: folderOf(size) }));
  return SIZES.map((size, at) => ({ size, folders: folders.slice(0, at + 1), added: steps[at] ?? [] }));
}

function folderOf(size: number): string {
  return path.join(ROOT, "files", String(size));
}

async function readSteps(): Promise<readonly (readonly string[])[] | undefined> {
  const text = await readFile(LIST, "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function copySteps(dist: string): Promise<readonly (readonly string[])[]> {
  await rm(ROOT, { recursive: true, force: true });
  const { folders } = await cachePackages();
  const found = await listSources(folders, new Languages((await openGrammarFolder(dist)).languages));
  const files = shuffled([...found.values()].flatMap(each => upTo(each, LARGEST_LANGUAGE)));
  const steps: string[][] = SIZES.map(() => []);
  let step = 0;
  let units = 0;
  for (const { file, name, length } of files) {
    if (units > (SIZES[step] ?? 0) * UNITS_PER_CHUNK) step++;
    const size = SIZES[step];
    if (size === undefined) break;
    const copy = path.join(folderOf(size), name);
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(file, copy);
    steps[step]?.push(name);
    units += length;
  }
  await writeFile(LIST, JSON.stringify(steps));
  return steps;
}

/** In an order that has nothing to do with the names, and is always the same. */
function shuffled(files: readonly SourceFile[]): SourceFile[] {
  const key = ({ name }: SourceFile): string => createHash("sha256").update(name).digest("hex");
  return files
    .map(file => ({ file, key: key(file) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ file }) => file);
}
