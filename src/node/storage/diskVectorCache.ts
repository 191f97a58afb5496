import { randomBytes } from "node:crypto";
import { appendFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Log, VectorCache } from "../../core/ports.ts";
import { onceFree } from "./onceFree.ts";
import { makeOwnFolder } from "./ownFolder.ts";
import { decodeRecords, encodeRecords, recordKey, recordSize, type VectorRecord } from "./vectorRecords.ts";

/** How much a cache may take. */
export interface CacheLimits {
  /** Of all files together. Beyond it, the files go that have been of no use for longest. */
  readonly bytes: number;
  /** A file that is this large gets a successor, so that what is old can go bit by bit. */
  readonly fileBytes: number;
}

const LIMITS: CacheLimits = { bytes: 400_000_000, fileBytes: 8_000_000 };
const EXTENSION = ".vectors";

interface Found {
  readonly file: string;
  readonly value: Uint8Array;
}

/**
 * A folder for each embedder, and in it files of records of one size. Records are only ever added at the end of a file, each time with
 * one call, so that several processes can add to it. A record that was cut short at the end is left out. Where one in the middle is
 * damaged, the others are kept.
 */
export class DiskVectorCache implements VectorCache {
  readonly #folder: string;
  readonly #log: Log;
  readonly #limits: CacheLimits;
  /** Of one embedder at a time: what its files hold. */
  #loaded: { readonly of: string; readonly records: Promise<Map<string, Found>> } | undefined;
  /** Files whose time of last use this process has noted. */
  readonly #used = new Set<string>();
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
    const values = new Map<string, Uint8Array>();
    try {
      const records = await this.#load(this.#folderOf(embedder), bytes);
      for (const key of keys) {
        const found = records.get(recordKey(key));
        if (found === undefined) continue;
        values.set(key, found.value);
        await this.#use(found.file);
      }
    } catch (error) {
      this.#log.warn(`The cache of vectors cannot be read (${String(error)}); they are made anew.`);
    }
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

  release(): void {
    this.#loaded = undefined;
  }

  async #append(folder: string, size: number, records: readonly VectorRecord[]): Promise<void> {
    makeOwnFolder(folder);
    const file = await this.#fileToExtend(folder, size);
    await onceFree(() => appendFile(file, encodeRecords(records)));
    const known = this.#loaded?.of === folder ? await this.#loaded.records : undefined;
    for (const { key, value } of records) known?.set(key, { file, value });
  }

  /** What the files of an embedder hold, read once. Those of another are let go. */
  #load(folder: string, bytes: number): Promise<Map<string, Found>> {
    if (this.#loaded?.of !== folder) this.#loaded = { of: folder, records: this.#readAll(folder, bytes) };
    return this.#loaded.records;
  }

  async #readAll(folder: string, bytes: number): Promise<Map<string, Found>> {
    const all = new Map<string, Found>();
    for (const { file } of await filesIn(folder)) {
      // Another process may have removed it just now.
      const content = await readFile(file).catch(() => new Uint8Array(0));
      const { records, damaged } = decodeRecords(content, bytes);
      for (const { key, value } of records) all.set(key, { file, value });
      if (damaged) await this.#setAside(file, records);
    }
    return all;
  }

  /** What is good of a damaged file goes in its place. */
  async #setAside(file: string, good: readonly VectorRecord[]): Promise<void> {
    this.#log.warn(`${path.basename(file)} is damaged and set aside; ${good.length} vectors of it are good.`);
    const beside = `${file}.${process.pid}.new`;
    await writeFile(beside, encodeRecords(good), { flush: true });
    await onceFree(() => rename(file, `${file}.damaged`));
    await onceFree(() => rename(beside, file));
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
