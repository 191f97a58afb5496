import { setTimeout } from "node:timers/promises";
import { errorCode } from "../../core/base/errorCode.ts";

/** Milliseconds between attempts, two and a half seconds in total. */
const PAUSES = [10, 20, 40, 80, 160, 320, 640, 1_280];
/** The error codes of Windows for a file that another program has open. */
const HELD: ReadonlySet<string | undefined> = new Set(["EPERM", "EACCES", "EBUSY"]);

/**
 * Works on a file or folder that other programs may have open for a moment, as virus scanners and backups do with new files: until they
 * close it, Windows can neither replace nor remove it. On other systems there is no such obstacle.
 */
export async function onceFree<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of process.platform === "win32" ? PAUSES : []) {
    try {
      return await work();
    } catch (error) {
      if (!HELD.has(errorCode(error))) throw error;
    }
    await setTimeout(pause);
  }
  return await work();
}
