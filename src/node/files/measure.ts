import * as fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../../core/base/errorCode.ts";
import type { WorkspaceFolder } from "../../core/engine.ts";
import type { EngineSettings } from "../../core/engineSettings.ts";
import type { Listing, SkippedFile } from "../../core/ports.ts";

const lstat = promisify(fs.lstat);

/** Size and time of a file; `undefined` when it does not exist. */
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
    // A name that is not UTF-8 is given with this sign in it, and by that there is no such file.
    const skipped = await unreadable(folder, file, error);
    return skipped.outOfReach === true || file.includes("\ufffd") ? skipped : undefined;
  }
}

/**
 * A file or folder that the system refuses to tell of. It is out of reach for a while, as for want of a permission or a drive, unless the
 * system says that it is gone; and even then, where the whole workspace folder is gone with it, as with a drive.
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
