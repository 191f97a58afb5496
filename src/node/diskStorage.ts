import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { StoredItem } from "../core/diagnosis.ts";
import type { Storage } from "../core/ports.ts";

/** Stores the index in a folder, which is made when something is first written. */
export class DiskStorage implements Storage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(path.join(this.#folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    // Writes beside the file, syncs, and renames; the library also removes what a failed attempt leaves.
    await writeFileAtomic(
      path.join(this.#folder, name),
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
  }

  async remove(name: string): Promise<void> {
    await rm(path.join(this.#folder, name), { force: true });
  }

  async list(): Promise<StoredItem[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true }).catch(() => []);
    const items = entries
      .filter(entry => entry.isFile())
      .map(async ({ name }) => {
        const file = path.join(this.#folder, name);
        // Another process may have put a file in its place or away just now.
        const bytes = await stat(file).then(
          ({ size }) => size,
          () => undefined,
        );
        return bytes === undefined ? [] : [{ name, bytes, path: file }];
      });
    return (await Promise.all(items)).flat().sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async quarantine(name: string): Promise<void> {
    await rename(path.join(this.#folder, name), path.join(this.#folder, `${name}.damaged`));
  }
}
