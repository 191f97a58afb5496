import { readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isThere } from "../node/files/gitPlaces.ts";
import { readPlainText } from "../node/files/readPlainText.ts";
import { makeOwnFolder } from "../node/storage/ownFolder.ts";

/** In a store, the folder that its index is of. */
const FILE = "folder.txt";
/** How long an index is kept whose folder is gone: a drive may be away for a while. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** The folder that a store has the index of, if that is another one which is still there: one that was moved keeps its index. */
export async function otherOwner(store: string, root: string): Promise<string | undefined> {
  const owner = await ownerOf(store);
  return owner === undefined || owner === root || !(await isThere(owner)) ? undefined : owner;
}

/**
 * Notes the folder that a store has the index of, and that it is used. Resolves to whether nothing was noted before. Where that cannot
 * be written, the index is not either, which is told.
 */
export async function noteOwner(store: string, root: string): Promise<boolean> {
  const before = await ownerOf(store);
  try {
    makeOwnFolder(store);
    await writeFile(path.join(store, FILE), root);
  } catch {
    // Without the note nobody is warned.
  }
  return before === undefined;
}

/** Removes the stores in a cache that nobody has used for a month, and whose folders are gone. What cannot be removed stays. */
export async function sweepStores(cache: string): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const store = path.join(cache, name);
    const owner = await ownerOf(store);
    if (owner === undefined || (await isThere(owner))) continue;
    try {
      const { mtimeMs } = await stat(path.join(store, FILE));
      if (Date.now() - mtimeMs > KEPT_MILLISECONDS) await rm(store, { recursive: true, force: true });
    } catch {
      // Another one may be removing it too.
    }
  }
}

async function ownerOf(store: string): Promise<string | undefined> {
  return await readPlainText(path.join(store, FILE), true).catch(() => undefined);
}
