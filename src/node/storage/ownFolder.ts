import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Creates a folder that only this user can enter, since the index reveals the content of files, and any missing folders around it. Node's
 * own recursive `mkdir` never ends if a file system reports that there is no such place, as `/proc` does.
 */
export function makeOwnFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeOwnFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may just have created it.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}
