import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** What a process uses, where the system tells. */
export interface ProcessFigures {
  /** MB in memory now. */
  readonly resident?: number;
  /** MB in memory at most so far. */
  readonly peak?: number;
  /** Seconds of processor time so far: unlike time, it does not grow because others want to run too. */
  readonly cpuSeconds?: number;
}

const KB_PER_MB = 1000;
const KIB = 1.024;
/** Linux counts processor time for user programs in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100;

/** Reads what a running process uses. */
export async function readProcessFigures(pid: number): Promise<ProcessFigures> {
  if (process.platform === "linux") return readProc(pid);
  if (process.platform === "win32") return {};
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return { resident: megabytes(stdout) };
}

async function readProc(pid: number): Promise<ProcessFigures> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The program's name stands in parentheses and may hold spaces; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    resident: megabytes(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]),
    peak: megabytes(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

/** Milliseconds of processor time of all threads of a process so far, exactly; not a number where the system does not tell. */
export async function processorTime(pid: number): Promise<number> {
  if (process.platform !== "linux") return Number.NaN;
  let nanoseconds = 0;
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    // A thread may end between the two.
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
    nanoseconds += Number.parseInt(stat, 10);
  }
  return nanoseconds / 1e6;
}

function megabytes(kibibytes: string | undefined): number {
  return (Number(kibibytes) * KIB) / KB_PER_MB;
}
