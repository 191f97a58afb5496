import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { DEFAULT_SETTINGS } from "../../src/core/engineSettings.ts";
import { isSkipped } from "../../src/core/ports.ts";
import { DiskFiles } from "../../src/node/files/diskFiles.ts";
import { spread } from "./statistics.ts";

/** A repository to measure on. It is a copy: measurements may change its files. */
export interface Corpus {
  readonly root: string;
  /** Paths below the root, sorted, with `/`. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** Its sources, in one line. */
  readonly description: string;
}

/**
 * Folders of installed packages that contain sources as their authors wrote them: TypeScript, JavaScript, Markdown. The copy puts them
 * outside `node_modules`, which would keep them out of an index.
 */
const PACKAGES = [
  "@azure/msal-browser/src",
  "@azure/msal-common/src",
  "@azure/msal-node/src",
  "@types/node",
  "ajv/lib",
  "commander",
  "js-yaml/lib",
  "lodash",
  "markdown-it/lib",
  "mocha/lib",
  "prosemirror-model",
  "prosemirror-view",
  "semver",
  "undici",
];

/** Where distributions keep Python's own library; the first that exists is used, up to a size. */
const PYTHON = ["/usr/lib/python3.13", "/usr/lib/python3.12", "/usr/lib/python3.11", "/usr/lib/python3"];
const PYTHON_BYTES = 2_500_000;

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx|md|py|sh)$/;
const NOT_WRITTEN_BY_HAND = /\.min\.|(?:^|\/)(?:dist|build|node_modules|test)\//;
/** Larger files in packages are bundles and tables. */
const LARGEST = 200_000;

interface Part {
  readonly from: string;
  /** Path below the root of the corpus. */
  readonly to: string;
  readonly limit: number;
}

/** Puts a corpus together from sources that every checkout, or every Debian, has. */
export async function createCorpus(root: string): Promise<Corpus> {
  const parts: Part[] = PACKAGES.map(name => ({
    from: path.resolve("node_modules", name),
    to: name,
    limit: Number.POSITIVE_INFINITY,
  }));
  const missing = parts.find(part => !existsSync(part.from));
  if (missing !== undefined) throw new Error(`The corpus needs ${missing.to}, which is not installed.`);
  const python = PYTHON.find(folder => existsSync(folder));
  if (python !== undefined) parts.push({ from: python, to: "python", limit: PYTHON_BYTES });

  const files: string[] = [];
  let bytes = 0;
  for (const part of parts) {
    let copied = 0;
    for (const name of await sourcesIn(part.from)) {
      const { size } = await stat(path.join(part.from, name));
      if (size > LARGEST || copied + size > part.limit) continue;
      copied += size;
      files.push(`${part.to}/${name}`);
      await copy(path.join(part.from, name), path.join(root, part.to, name));
    }
    bytes += copied;
  }
  const library = python === undefined ? "" : ` and Python's library`;
  return {
    root,
    files: files.sort(),
    bytes,
    description: `sources of ${PACKAGES.length} packages${library}`,
  };
}

/** A corpus of the files of a folder that LLMC would index. */
export async function copyCorpus(source: string, root: string): Promise<Corpus> {
  const files: string[] = [];
  let bytes = 0;
  const listings = new DiskFiles().list(
    { id: source, root: source },
    DEFAULT_SETTINGS,
    new AbortController().signal,
  );
  for await (const listing of listings) {
    if (isSkipped(listing)) continue;
    files.push(listing.path);
    bytes += listing.size;
    await copy(path.join(source, listing.path), path.join(root, listing.path));
  }
  if (files.length === 0) throw new Error(`${source} holds nothing to index.`);
  return { root, files: files.sort(), bytes, description: path.basename(source) };
}

/** A smaller corpus, of files from all over a larger one. */
export async function thinCorpus(corpus: Corpus, count: number, root: string): Promise<Corpus> {
  const files = spread(corpus.files, count);
  let bytes = 0;
  for (const file of files) {
    await copy(path.join(corpus.root, file), path.join(root, file));
    bytes += (await stat(path.join(root, file))).size;
  }
  return {
    root,
    files,
    bytes,
    description: `every ${(corpus.files.length / files.length).toFixed(1)}th file`,
  };
}

/** The size of a corpus, for the notes of figures. */
export function sizeOf({ files, bytes }: Pick<Corpus, "files" | "bytes">): string {
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map(name => name.split(path.sep).join("/"))
    .filter(name => SOURCE.test(name) && !NOT_WRITTEN_BY_HAND.test(name))
    .sort();
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
}
