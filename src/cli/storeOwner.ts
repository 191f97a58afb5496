import { writeFile } from "node:fs/promises";
import path from "node:path";
import { isThere } from "../node/files/gitPlaces.ts";
import { readPlainText } from "../node/files/readPlainText.ts";
import { makeOwnFolder } from "../node/storage/ownFolder.ts";

/** In a store, the folder that its index is of. */
const FILE = "folder.txt";

/** The folder that a store has the index of, if that is another one which is still there: one that was moved keeps its index. */
export async function otherOwner(store: string, root: string): Promise<string | undefined> {
  const owner = await readPlainText(path.join(store, FILE), true).catch(() => undefined);
  return owner === undefined || owner === root || !(await isThere(owner)) ? undefined : owner;
}

/** Notes the folder that a store has the index of. Where that cannot be written, the index is not either, which is told. */
export async function noteOwner(store: string, root: string): Promise<void> {
  try {
    makeOwnFolder(store);
    await writeFile(path.join(store, FILE), root);
  } catch {
    // Without the note nobody is warned.
  }
}
