import { spawn } from "node:child_process";

/**
 * Runs one of our programs with the current Node, and resolves to its standard output. Rejects with its error output. `onMessage` gets what
 * the program sends meanwhile.
 */
export function runProgram(
  script: string,
  args: readonly string[],
  signal: AbortSignal,
  onMessage: (message: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [script, ...args], {
      // In the editor the executable is the editor itself, which would open a window without this variable.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      signal,
      windowsHide: true,
    });
    let [output, complaint] = ["", ""];
    program.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
    program.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint += text));
    program.on("message", onMessage);
    program.once("error", reject);
    program.once("close", code => {
      if (code === 0) resolve(output);
      else reject(new Error(complaint.trim() || `${script} ended with code ${code}.`));
    });
  });
}
