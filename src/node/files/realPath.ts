import * as fs from "node:fs";
import { promisify } from "node:util";

const asTheSystemTells = promisify(fs.realpath.native);
const nameByName = promisify(fs.realpath);

/**
 * Where a path leads when its links are followed, with each name as it is on the disk. Windows knows that of no drive
 * that it does not manage itself, as those in memory and some on a network: there links are followed name by name, and
 * names stay as they were written.
 */
export async function realPath(file: string): Promise<string> {
  try {
    return await asTheSystemTells(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EISDIR") throw error;
    return await nameByName(file);
  }
}
