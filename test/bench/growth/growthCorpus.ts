import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceFolder } from "../../../src/core/engine.ts";
import { Languages } from "../../../src/core/syntax/languages.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { BENCH_CACHE, cachePackages } from "../sources/packageCache.ts";
import { listSources, type SourceFile, upTo } from "../sources/sourceFiles.ts";

/** The sizes that an index is grown to, in chunks. */
export const SIZES = [1_000, 5_000, 10_000, 50_000, 100_000, 200_000];
/** The average UTF-16 units of a chunk in this mix of languages. */
const UNITS_PER_CHUNK = 1_130;
/** The most UTF-16 units of one language: more than half of the packages' code is Python. */
const LARGEST_LANGUAGE = 90_000_000;

/** The sources of an index of one size. They include those of smaller sizes. */
export interface GrowthCorpus {
  /** The approximate number of chunks. */
  readonly size: number;
  /** One for each size up to this. */
  readonly folders: readonly WorkspaceFolder[];
  /** The files that are new at this size: paths below the last folder. */
  readonly added: readonly string[];
}

const ROOT = path.join(BENCH_CACHE, "growth");
const LIST = path.join(ROOT, "steps.json");

/** Where an index of this size is kept between runs. */
export function storeOf(size: number): string {
  return path.join(ROOT, `store of ${size}`);
}

/** Sources from published packages, with the same share of every language at every size. They are copied once. */
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

/** The files in an order that is unrelated to their names, and always the same. */
function shuffled(files: readonly SourceFile[]): SourceFile[] {
  const key = ({ name }: SourceFile): string => createHash("sha256").update(name).digest("hex");
  return files
    .map(file => ({ file, key: key(file) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ file }) => file);
}
