import * as fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../../core/base/errorCode.ts";

const asTheSystemTells = promisify(fs.realpath.native);
const nameByName = promisify(fs.realpath);

/**
 * The path with all links followed, and each name as it is on the disk. Windows cannot tell this for drives that it does not manage itself,
 * such as RAM disks and some network drives: there links are followed name by name, and names stay as they were written.
 */
export async function realPath(file: string): Promise<string> {
  try {
    return await asTheSystemTells(file);
  } catch (error) {
    if (errorCode(error) !== "EISDIR") throw error;
    return await nameByName(file);
  }
}

/** The real path of an absolute path whose last parts may not exist yet: those stay as they are written. */
export async function realPlace(file: string): Promise<string> {
  const parent = path.dirname(file);
  const real = await realPath(file).catch(() => undefined);
  return real ?? (parent === file ? file : path.join(await realPlace(parent), path.basename(file)));
}

/** The real path of a file, with the links on the way followed, but not the file itself if it is a link. */
export async function realFile(file: string): Promise<string> {
  return path.join(await realPlace(path.dirname(file)), path.basename(file));
}
