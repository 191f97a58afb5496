import * as fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../../core/base/errorCode.ts";
import type { WorkspaceFolder } from "../../core/engine.ts";
import type { EngineSettings } from "../../core/engineSettings.ts";
import type { Listing, SkippedFile } from "../../core/ports.ts";

const lstat = promisify(fs.lstat);

/** The size and time of a file; `undefined` if it does not exist. */
export async function measure(
  folder: WorkspaceFolder,
  file: string,
  settings: EngineSettings,
): Promise<Listing | undefined> {
  try {
    const stats = await lstat(path.join(folder.root, file));
    if (stats.isSymbolicLink()) return { path: file, skipped: "symlink" };
    if (!stats.isFile()) return undefined;
    if (stats.size > settings.maxFileSize) {
      const place = { kind: "setting", name: "maxFileSize" } as const;
      return {
        path: file,
        skipped: "tooLarge",
        rule: { text: String(settings.maxFileSize), place },
        bytes: stats.size,
      };
    }
    return { path: file, size: stats.size, modified: stats.mtimeMs };
  } catch (error) {
    // A name that is not UTF-8 is listed with this character in it, and no file is found by that.
    const skipped = await unreadable(folder, file, error);
    return skipped.outOfReach === true || file.includes("\ufffd") ? skipped : undefined;
  }
}

/**
 * The entry of a file or folder that the system refuses to give access to. It is out of reach for a while, for example for lack of a
 * permission, unless the system says that it is gone; even then it is out of reach if the whole workspace folder is gone with it, as when a
 * drive is removed.
 */
export async function unreadable(
  { root }: WorkspaceFolder,
  file: string,
  error: unknown,
): Promise<SkippedFile> {
  const isAway = !isGone(error) || (await lstat(root).then(() => false, isGone));
  return { path: file, skipped: "unreadable", ...(isAway ? { outOfReach: true } : {}) };
}

function isGone(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}
