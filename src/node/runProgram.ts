import { execFile } from "node:child_process";

/** Far larger than the report on a folder, which has some kilobytes. */
const MAX_OUTPUT = 10_000_000;

/** Runs one of our programs with the current Node, and resolves to its standard output. Rejects with its error output. */
export function runProgram(script: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...args],
      // In the editor the executable is the editor itself, which would open a window without this variable.
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
