import { setTimeout } from "node:timers/promises";
import { errorCode } from "../../core/base/errorCode.ts";

/** Milliseconds between one try and the next, two and a half seconds together. */
const PAUSES = [10, 20, 40, 80, 160, 320, 640, 1_280];
/** What Windows says of a file that another program has open. */
const HELD: ReadonlySet<string | undefined> = new Set(["EPERM", "EACCES", "EBUSY"]);

/**
 * Does something with a file or folder that other programs may have open for a moment, as virus scanners and backups
 * have what was just written: until they close it, Windows neither puts it in the place of another nor removes it.
 * Elsewhere nobody stands in the way.
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
