import { randomBytes } from "node:crypto";
import { appendFile, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../../core/base/errorCode.ts";
import type { Log, VectorCache } from "../../core/ports.ts";
import { onceFree } from "./onceFree.ts";
import { makeOwnFolder } from "./ownFolder.ts";
import { RecordFile } from "./recordFile.ts";
import { encodeRecords, recordKey, recordSize, type VectorRecord } from "./vectorRecords.ts";

/** How much a cache may take. */
export interface CacheLimits {
  /** Of all files together. Beyond it, the files go that have been of no use for longest. */
  readonly bytes: number;
  /** A file that is this large gets a successor, so that what is old can go bit by bit. */
  readonly fileBytes: number;
}

const LIMITS: CacheLimits = { bytes: 400_000_000, fileBytes: 8_000_000 };
const EXTENSION = ".vectors";

/**
 * A folder for each embedder, and in it files of records of one size. Records are only ever added at the end of a file, each time with
 * one call, so that several processes can add to it. One that was cut short at the end is left out; one that is damaged is as good as
 * none, and is written anew behind the others by whoever asks for it.
 */
export class DiskVectorCache implements VectorCache {
  readonly #folder: string;
  readonly #log: Log;
  readonly #limits: CacheLimits;
  /** What is known of the files of each embedder, by its folder, the latest first. */
  readonly #files = new Map<string, readonly RecordFile[]>();
  #updating: Promise<void> = Promise.resolve();
  /** Files whose time of last use this process has noted. */
  readonly #used = new Set<string>();
  /** Files of which the log says already that something is wrong. */
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
    // Only what is not there is worth a look at all files.
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

  /** Moves to `values` what the known files have of `wanted`: keys, by how the files have them. */
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

  /** Learns which files an embedder has by now, and what was added to them, by this process or another. */
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

  /** What work with a file gives: nothing, if it cannot be read. */
  async #tried<T>(file: RecordFile, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      // Another process may have removed it just now.
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

  /** The file that takes the next records: the latest, if it has room and its last record is whole. */
  async #fileToExtend(folder: string, size: number): Promise<string> {
    const latest = (await filesIn(folder)).at(-1);
    const { fileBytes } = this.#limits;
    if (latest !== undefined && latest.bytes < fileBytes && latest.bytes % size === 0) return latest.file;
    await this.#makeRoom();
    // Names in the order of time, and no two alike, whichever process gives them.
    const name = `${Date.now().toString(36).padStart(9, "0")}-${randomBytes(6).toString("hex")}`;
    return path.join(folder, name + EXTENSION);
  }

  /** Removes what was of no use for longest, until there is room for another file. */
  async #makeRoom(): Promise<void> {
    const folders = await readdir(this.#folder).catch(() => []);
    // Whatever lies there counts: earlier versions set damaged files aside.
    const files = (await Promise.all(folders.map(name => filesIn(path.join(this.#folder, name), "")))).flat();
    let total = files.reduce((sum, { bytes }) => sum + bytes, this.#limits.fileBytes);
    for (const { file, bytes } of files.sort((one, other) => one.used - other.used)) {
      if (total <= this.#limits.bytes) break;
      await rm(file, { force: true });
      total -= bytes;
    }
  }

  /** Notes when a file was last of use. Its time says nothing else. */
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

/** The files of a folder whose names end so, by name. */
async function filesIn(folder: string, ending = EXTENSION) {
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith(ending)).sort();
  const files = names.map(async name => {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    return stats?.isFile() ? [{ file, bytes: stats.size, used: stats.mtimeMs }] : [];
  });
  return (await Promise.all(files)).flat();
}
