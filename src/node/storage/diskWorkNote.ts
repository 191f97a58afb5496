import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { WorkNote } from "../../core/ports.ts";
import { isRunning } from "./isRunning.ts";
import { makeOwnFolder } from "./ownFolder.ts";

const FILE = "working.txt";

/**
 * Keeps the note in a file, after the id of the process whose it is: another one on the same index, as terminals have, may be at work. It
 * is for a process that ends: whoever loses the machine's power loses the note, and no more.
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
      // There is no note, or none that can be read: then nothing is known.
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
      // The end of the line is what ends the note: of a longer one before it something may be left.
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

/** Whether that is a process that runs and is not this one, which may have got the id of the one before. */
function isAnother(pid: number): boolean {
  return pid !== process.pid && isRunning(pid);
}
