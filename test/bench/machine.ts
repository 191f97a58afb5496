import os from "node:os";

/** What the figures were measured with. They mean little without it. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly system: string;
  readonly node: string;
}

/** The machine that runs this. */
export function thisMachine(): Machine {
  return {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? "unknown",
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
  };
}

/** Programs that wanted to run in the last minute, on average. Beyond the number of cores they take turns. */
export function loadAverage(): number {
  return os.loadavg()[0] ?? 0;
}

const BUSY_LOOP_MS = 100;
/** Below this, waiting is what any system does beside its programs. */
const BUSY_FROM = 1.25;

/** How many times longer than its processor time a piece of work takes, because others want to run as well. */
export function measureContention(): number {
  const started = performance.now();
  const before = process.cpuUsage();
  let used = 0;
  while (used < BUSY_LOOP_MS) {
    const { user, system } = process.cpuUsage(before);
    used = (user + system) / 1000;
  }
  return (performance.now() - started) / used;
}

/** Whether times that were measured beside such contention say more of the machine than of LLMC. */
export function isBusy(contention: number): boolean {
  return contention > BUSY_FROM;
}
