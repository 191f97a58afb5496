import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { WorkNote } from "../../core/ports.ts";
import { isRunning } from "./isRunning.ts";
import { makeOwnFolder } from "./ownFolder.ts";

const FILE = "working.txt";

/**
 * Keeps the note in a file, after the id of its process, since another process on the same index, such as a terminal's, may be at work. The
 * note outlives a process that dies, but may be lost when the power fails.
 */
export class DiskWorkNote implements WorkNote {
  readonly #file: string;
  #descriptor: number | undefined;
  #failed = false;

  constructor(folder: string) {
    this.#file = path.join(folder, FILE);
  }

  async take(): Promise<string> {
    let note = "";
    try {
      note = readFileSync(this.#file, "utf8");
    } catch {
      // There is no note that can be read, so nothing is known.
    }
    const [, pid, last] = /^(\d+) (.+)\n/.exec(note) ?? [];
    if (last === undefined || isAnother(Number(pid))) return "";
    this.write("");
    return last;
  }

  write(text: string): void {
    if (this.#failed) return;
    try {
      this.#descriptor ??= this.#open();
      // The newline ends the note: the rest of an earlier, longer one may follow it.
      writeSync(this.#descriptor, `${process.pid} ${text}\n`, 0);
    } catch {
      this.#failed = true;
      if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    }
  }

  #open(): number {
    makeOwnFolder(path.dirname(this.#file));
    return openSync(this.#file, "w");
  }
}

/** Whether a process with this id runs that is not this one; this process may have got the id of the one before. */
function isAnother(pid: number): boolean {
  return pid !== process.pid && isRunning(pid);
}
