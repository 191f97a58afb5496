import * as fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../../core/base/errorCode.ts";

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
    if (errorCode(error) !== "EISDIR") throw error;
    return await nameByName(file);
  }
}

/** Where an absolute path leads of which the end may not be there yet: that stays as it is written. */
export async function realPlace(file: string): Promise<string> {
  const parent = path.dirname(file);
  const real = await realPath(file).catch(() => undefined);
  return real ?? (parent === file ? file : path.join(await realPlace(parent), path.basename(file)));
}

/** Where an absolute path of a file leads when the links on its way are followed, and the file itself is not, be it a link. */
export async function realFile(file: string): Promise<string> {
  return path.join(await realPlace(path.dirname(file)), path.basename(file));
}
