import { execFile } from "node:child_process";

/** A report of a folder is some kilobytes. */
const MAX_OUTPUT = 10_000_000;

/** Runs one of our programs with the Node that runs this, and gives what it writes to standard output. Throws what it complains of. */
export function runProgram(script: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...args],
      // The editor's own program is what runs it, and would open a window without this.
      {
        env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" },
        maxBuffer: MAX_OUTPUT,
        signal,
        windowsHide: true,
      },
      (error, output, complaint) => {
        if (error === null) resolve(output);
        else reject(signal.aborted ? error : new Error(complaint.trim() || error.message));
      },
    );
  });
}
