import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../../core/base/errorCode.ts";
import type { StoredItem } from "../../core/diagnosis.ts";
import { type Storage, StorageConflict } from "../../core/ports.ts";
import { isRunning } from "./isRunning.ts";
import { onceFree } from "./onceFree.ts";
import { makeOwnFolder } from "./ownFolder.ts";

/** Stores the index in a folder, which is created by the first write. */
export class DiskStorage implements Storage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(
    name: string,
    allocate = (bytes: number) => new Uint8Array(bytes),
  ): Promise<Uint8Array | undefined> {
    try {
      return await onceFree(() => readAtOnce(path.join(this.#folder, name), allocate));
    } catch (error) {
      if (errorCode(error) === "ENOENT") return undefined;
      throw error;
    }
  }

  async write(name: string, pieces: Iterable<Uint8Array>): Promise<void> {
    makeOwnFolder(this.#folder);
    await this.#sweep(name);
    const file = path.join(this.#folder, name);
    const beside = `${file}.${process.pid}.new`;
    try {
      await writeFile(beside, pieces, { flush: true });
      await onceFree(() => rename(beside, file));
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async append(
    name: string,
    pieces: Iterable<Uint8Array>,
    { size, at }: { readonly size: number; readonly at: number },
  ): Promise<void> {
    makeOwnFolder(this.#folder);
    const file = await onceFree(() => openOrCreate(this.#folder, name));
    try {
      if ((await file.stat()).size !== size) throw new StorageConflict(name);
      if (at < size) await file.truncate(at);
      await writeAt(file, Buffer.concat([...pieces]), at);
    } finally {
      await file.close();
    }
  }

  async remove(name: string): Promise<void> {
    await onceFree(() => rm(path.join(this.#folder, name), { force: true }));
  }

  async list(): Promise<StoredItem[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true }).catch(() => []);
    const items = entries
      .filter(entry => entry.isFile())
      .map(async ({ name }) => {
        const file = path.join(this.#folder, name);
        // Another process may just have replaced or removed it.
        const bytes = await stat(file).then(
          ({ size }) => size,
          () => undefined,
        );
        return bytes === undefined ? [] : [{ name, bytes, path: file }];
      });
    return (await Promise.all(items)).flat().sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Removes files of processes that were killed while they wrote: they can be as large as the index. */
  async #sweep(name: string): Promise<void> {
    for (const item of await this.list()) {
      if (!item.name.startsWith(`${name}.`)) continue;
      const pid = Number(/^\.(\d+)\.new$/.exec(item.name.slice(name.length))?.[1]);
      const isLeft = pid > 0 && pid !== process.pid && !isRunning(pid);
      // A file that cannot be removed now does not keep the index from being saved.
      if (isLeft) await rm(item.path, { force: true }).catch(() => undefined);
    }
  }

  async quarantine(name: string): Promise<void> {
    const file = path.join(this.#folder, name);
    await onceFree(() => rename(file, `${file}.damaged`));
  }
}

/** Writes bytes at a position. If writing is interrupted, the file has a torn end, which is recognised when it is read. */
async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  try {
    for (let done = 0; done < bytes.length; ) {
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
    }
  } catch (error) {
    // On a full disk others need the room, above all the user's own files.
    await file.truncate(at).catch(() => undefined);
    throw error;
  }
}

/** Opens a file for reading and writing without truncating it. */
async function openOrCreate(folder: string, name: string): Promise<FileHandle> {
  const file = path.join(folder, name);
  try {
    return await open(file, "r+");
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
  try {
    return await open(file, "wx+");
  } catch (error) {
    // The file did not exist a moment ago: another process created it.
    throw errorCode(error) === "EEXIST" ? new StorageConflict(name) : error;
  }
}

/**
 * Reads a whole file with few calls. Node's `readFile` reads half a megabyte at a time, and takes three times as long for a large index.
 */
async function readAtOnce(
  name: string,
  allocate: (bytes: number) => Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const file = await open(name);
  try {
    const bytes = allocate((await file.stat()).size);
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes.subarray(0, done);
  } finally {
    await file.close();
  }
}
