import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder that only this user can enter, as the index tells what is in files, and those around it that are missing. Node's own
 * recursive `mkdir` never ends where a file system says that there is no such place, as `/proc` does.
 */
export function makeOwnFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeOwnFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it just now.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}
