import { randomBytes } from "node:crypto";
import { appendFile, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../../core/base/errorCode.ts";
import type { Log, VectorCache } from "../../core/ports.ts";
import { onceFree } from "./onceFree.ts";
import { makeOwnFolder } from "./ownFolder.ts";
import { RecordFile } from "./recordFile.ts";
import { encodeRecords, recordKey, recordSize, type VectorRecord } from "./vectorRecords.ts";

/** The limits of a cache. */
export interface CacheLimits {
  /** The size of all files together. Beyond it, the files that were last used longest ago are removed. */
  readonly bytes: number;
  /** A file of this size gets a successor, so that old vectors can be removed bit by bit. */
  readonly fileBytes: number;
}

const LIMITS: CacheLimits = { bytes: 400_000_000, fileBytes: 8_000_000 };
const EXTENSION = ".vectors";

/**
 * A folder for each embedder, with files of records of one size. Records are only ever appended to a file, each time with one call, so that
 * several processes can do so. A record that is cut short at the end is left out. A damaged one counts as missing, and is appended again by
 * whoever needs it.
 */
export class DiskVectorCache implements VectorCache {
  readonly #folder: string;
  readonly #log: Log;
  readonly #limits: CacheLimits;
  /** The known files of each embedder, by its folder, latest first. */
  readonly #files = new Map<string, readonly RecordFile[]>();
  #updating: Promise<void> = Promise.resolve();
  /** Files whose last use this process has recorded. */
  readonly #used = new Set<string>();
  /** Files for which a problem has been logged. */
  readonly #told = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string, log: Log, limits = LIMITS) {
    this.#folder = folder;
    this.#log = log;
    this.#limits = limits;
  }

  async read(
    embedder: string,
    bytes: number,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array>> {
    const folder = this.#folderOf(embedder);
    const values = new Map<string, Uint8Array>();
    const wanted = new Map(keys.map(key => [recordKey(key), key]));
    await this.#find(folder, wanted, values);
    if (wanted.size === 0) return values;
    // All files are only looked at for keys that are still missing.
    await this.#update(folder, bytes);
    await this.#find(folder, wanted, values);
    return values;
  }

  write(embedder: string, bytes: number, entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const folder = this.#folderOf(embedder);
    const records = [...entries].map(([key, value]) => ({ key: recordKey(key), value }));
    this.#writing = this.#writing
      .then(() => this.#append(folder, recordSize(bytes), records))
      .catch((error: unknown) => {
        this.#log.warn(`The cache of vectors cannot be written (${String(error)}).`);
      });
    return this.#writing;
  }

  async #append(folder: string, size: number, records: readonly VectorRecord[]): Promise<void> {
    makeOwnFolder(folder);
    const file = await this.#fileToExtend(folder, size);
    await onceFree(() => appendFile(file, encodeRecords(records)));
  }

  /** Moves what the known files have of `wanted` to `values`. The keys of `wanted` are those of records. */
  async #find(folder: string, wanted: Map<string, string>, values: Map<string, Uint8Array>): Promise<void> {
    for (const file of this.#files.get(folder) ?? []) {
      for (const record of (await this.#tried(file, () => file.read(wanted.keys()))) ?? []) {
        if (record === undefined) {
          this.#tell(file, "is damaged");
          continue;
        }
        const key = wanted.get(record.key);
        if (key === undefined) continue;
        values.set(key, record.value);
        wanted.delete(record.key);
        await this.#use(file.name);
      }
    }
  }

  /** Finds the files that an embedder has by now, and what this or another process added to them. */
  #update(folder: string, bytes: number): Promise<void> {
    this.#updating = this.#updating.then(async () => {
      const known = new Map(this.#files.get(folder)?.map(file => [file.name, file]));
      const files: RecordFile[] = [];
      for (const found of await filesIn(folder)) {
        const file = known.get(found.file) ?? new RecordFile(found.file, bytes);
        await this.#tried(file, () => file.extend(found.bytes));
        files.unshift(file);
      }
      this.#files.set(folder, files);
    });
    return this.#updating;
  }

  /** The result of work with a file; `undefined` if the file cannot be read. */
  async #tried<T>(file: RecordFile, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      // Another process may just have removed it.
      const isGone = errorCode(error) === "ENOENT";
      if (!isGone) this.#tell(file, `cannot be read (${String(error)})`);
      return undefined;
    }
  }

  #tell({ name }: RecordFile, what: string): void {
    if (this.#told.has(name)) return;
    this.#told.add(name);
    this.#log.warn(`${path.basename(name)} ${what}; what is lost is made anew.`);
  }

  /** The file to append to: the latest, if it has room and its last record is whole. */
  async #fileToExtend(folder: string, size: number): Promise<string> {
    const latest = (await filesIn(folder)).at(-1);
    const { fileBytes } = this.#limits;
    if (latest !== undefined && latest.bytes < fileBytes && latest.bytes % size === 0) return latest.file;
    await this.#makeRoom();
    // Names sort by time, and no two are alike, even from different processes.
    const name = `${Date.now().toString(36).padStart(9, "0")}-${randomBytes(6).toString("hex")}`;
    return path.join(folder, name + EXTENSION);
  }

  /** Removes the files that were last used longest ago, until there is room for another file. */
  async #makeRoom(): Promise<void> {
    const folders = await readdir(this.#folder).catch(() => []);
    // All files count: earlier versions set damaged files aside under other names.
    const files = (await Promise.all(folders.map(name => filesIn(path.join(this.#folder, name), "")))).flat();
    let total = files.reduce((sum, { bytes }) => sum + bytes, this.#limits.fileBytes);
    for (const { file, bytes } of files.sort((one, other) => one.used - other.used)) {
      if (total <= this.#limits.bytes) break;
      await rm(file, { force: true });
      total -= bytes;
    }
  }

  /** Records the last use of a file in its modification time, which has no other meaning here. */
  async #use(file: string): Promise<void> {
    if (this.#used.has(file)) return;
    this.#used.add(file);
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
  }

  #folderOf(embedder: string): string {
    return path.join(this.#folder, recordKey(embedder));
  }
}

/** The files of a folder with this ending, by name. */
async function filesIn(folder: string, ending = EXTENSION) {
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith(ending)).sort();
  const files = names.map(async name => {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    return stats?.isFile() ? [{ file, bytes: stats.size, used: stats.mtimeMs }] : [];
  });
  return (await Promise.all(files)).flat();
}
