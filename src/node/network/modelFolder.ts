import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { InstalledModel, ModelSource, OfferedFile } from "../../core/modelSource.ts";
import { onceFree } from "../storage/onceFree.ts";

/** Describes the model in a folder; it is written last. */
const RECORD = "llmc-model.json";
const INCOMPLETE = ".incomplete";

/** The models on this machine: one folder for each, and beside them those of incomplete downloads. */
export class ModelFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** All complete models. */
  async installed(): Promise<InstalledModel[]> {
    const names = await readdir(this.#root).catch(() => []);
    const read = names
      .filter(name => !name.endsWith(INCOMPLETE))
      .map(async name => {
        const folder = path.join(this.#root, name);
        const text = await readFile(path.join(folder, RECORD), "utf8").catch(() => undefined);
        if (text === undefined) return [];
        const record = recordIn(text);
        return record === undefined ? [] : [{ folder, ...record }];
      });
    return (await Promise.all(read)).flat();
  }

  /** Where a file is put until all files are there. Rejects a path that leads out of the folder. */
  async placeOf(source: ModelSource, file: string): Promise<string> {
    const folder = this.#incomplete(source);
    const place = path.resolve(folder, file);
    if (!place.startsWith(folder + path.sep)) throw new Error(`"${file}" is no path of a model's file.`);
    await mkdir(path.dirname(place), { recursive: true });
    return place;
  }

  /** Installs a model whose files are all there. */
  async complete(
    source: ModelSource,
    revision: string,
    hashes: Readonly<Record<string, string>>,
  ): Promise<InstalledModel> {
    const folder = path.join(this.#root, nameOf(source));
    const model: InstalledModel = { folder, repository: source.repository, revision, hashes };
    await writeFile(path.join(this.#incomplete(source), RECORD), JSON.stringify(model, undefined, 1));
    await onceFree(() => rm(folder, { recursive: true, force: true }));
    await onceFree(() => rename(this.#incomplete(source), folder));
    return model;
  }

  async discard(source: ModelSource): Promise<void> {
    await onceFree(() => rm(this.#incomplete(source), { recursive: true, force: true }));
  }

  #incomplete(source: ModelSource): string {
    return path.join(this.#root, nameOf(source) + INCOMPLETE);
  }
}

/** The content of a record; `undefined` for one that is empty or cut off because the machine crashed. */
function recordIn(text: string): Omit<InstalledModel, "folder"> | undefined {
  try {
    const { repository, revision, hashes } = JSON.parse(text) as InstalledModel;
    return { repository, revision, hashes };
  } catch {
    return undefined;
  }
}

/** The size of a file; 0 if it does not exist. */
export async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** The SHA-256 of a file in hexadecimal. Rejects if it is not the file that was offered. */
export async function checkFile(file: string, offered: OfferedFile, signal: AbortSignal): Promise<string> {
  const sha256 = createHash("sha256");
  const git = createHash("sha1").update(`blob ${offered.bytes}\0`);
  for await (const piece of createReadStream(file, { signal, highWaterMark: 1 << 20 })) {
    sha256.update(piece);
    git.update(piece);
  }
  const hash = sha256.digest("hex");
  const isOther =
    (offered.sha256 !== undefined && offered.sha256 !== hash) ||
    (offered.gitName !== undefined && offered.gitName !== git.digest("hex"));
  if (isOther)
    throw new Error(`What came for ${offered.path} is not the file that was asked for: its hash differs.`);
  return hash;
}

function nameOf({ repository }: ModelSource): string {
  return repository.replace(/[^\w.-]+/g, "--");
}
