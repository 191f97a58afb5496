import { readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isThere } from "../node/files/gitPlaces.ts";
import { readPlainText } from "../node/files/readPlainText.ts";
import { makeOwnFolder } from "../node/storage/ownFolder.ts";

/** The file in a store that names the indexed folder. */
const FILE = "folder.txt";
/** How long an index is kept after its folder has disappeared: a drive may be away for a while. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** The folder whose index a store holds, if it is another one that still exists: a folder that was moved keeps its index. */
export async function otherOwner(store: string, root: string): Promise<string | undefined> {
  const owner = await ownerOf(store);
  return owner === undefined || owner === root || !(await isThere(owner)) ? undefined : owner;
}

/**
 * Records the folder whose index a store holds, and the time of its use. Resolves to whether no folder was recorded before. If it cannot be
 * written, neither can the index, which is reported.
 */
export async function noteOwner(store: string, root: string): Promise<boolean> {
  const before = await ownerOf(store);
  try {
    makeOwnFolder(store);
    await writeFile(path.join(store, FILE), root);
  } catch {
    // Without this record, nobody is warned of another folder's index.
  }
  return before === undefined;
}

/** Removes the stores in a cache that have not been used for a month and whose folders are gone. A store that cannot be removed stays. */
export async function sweepStores(cache: string): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const store = path.join(cache, name);
    const owner = await ownerOf(store);
    if (owner === undefined || (await isThere(owner))) continue;
    try {
      const { mtimeMs } = await stat(path.join(store, FILE));
      if (Date.now() - mtimeMs > KEPT_MILLISECONDS) await rm(store, { recursive: true, force: true });
    } catch {
      // Another process may be removing it, too.
    }
  }
}

async function ownerOf(store: string): Promise<string | undefined> {
  return await readPlainText(path.join(store, FILE), true).catch(() => undefined);
}
