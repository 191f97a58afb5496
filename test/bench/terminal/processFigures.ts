import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** The resources that a process uses, as far as the system tells. */
export interface ProcessFigures {
  /** Current memory in MB. */
  readonly resident?: number;
  /** Peak memory so far in MB. */
  readonly peak?: number;
  /** Processor time so far in seconds: unlike elapsed time, it does not grow because other programs want to run. */
  readonly cpuSeconds?: number;
}

const KB_PER_MB = 1000;
const KIB = 1.024;
/** Linux counts processor time for user programs in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100;

/** Reads the resources that a running process uses. */
export async function readProcessFigures(pid: number): Promise<ProcessFigures> {
  if (process.platform === "linux") return readProc(pid);
  if (process.platform === "win32") return {};
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return { resident: megabytes(stdout) };
}

async function readProc(pid: number): Promise<ProcessFigures> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The program's name is in parentheses and may contain spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    resident: megabytes(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]),
    peak: megabytes(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

/** The exact processor time of all threads of a process so far, in milliseconds; NaN if the system does not tell. */
export async function processorTime(pid: number): Promise<number> {
  if (process.platform !== "linux") return Number.NaN;
  let nanoseconds = 0;
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    // A thread may have ended since it was listed.
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
    nanoseconds += Number.parseInt(stat, 10);
  }
  return nanoseconds / 1e6;
}

function megabytes(kibibytes: string | undefined): number {
  return (Number(kibibytes) * KIB) / KB_PER_MB;
}
