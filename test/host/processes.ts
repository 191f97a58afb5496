import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** A process and its command line. */
export interface Process {
  readonly pid: number;
  readonly command: string;
}

/** The running processes that a process started. Not for Windows, where listing them takes a shell. */
export async function childrenOf(parent: number): Promise<readonly Process[]> {
  return process.platform === "linux" ? await readProc(parent) : await askPs(parent);
}

async function readProc(parent: number): Promise<readonly Process[]> {
  const children: Process[] = [];
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // Processes end while they are listed.
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const [, ofWhom] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (Number(ofWhom) !== parent) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    children.push({ pid, command: command.replaceAll("\0", " ") });
  }
  return children;
}

async function askPs(parent: number): Promise<readonly Process[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,command="]);
  return stdout
    .split("\n")
    .map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(match => match !== null && Number(match[2]) === parent)
    .map(match => ({ pid: Number(match?.[1]), command: match?.[3] ?? "" }));
}
