import os from "node:os";

/** The machine that figures were measured on. They mean little without it. */
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

/** The average number of programs that wanted to run in the last minute. Beyond the number of cores they take turns. */
export function loadAverage(): number {
  return os.loadavg()[0] ?? 0;
}

const BUSY_LOOP_MS = 100;
/** Less waiting than this is normal on any system. */
const BUSY_FROM = 1.25;

/** How many times its processor time a piece of work takes, because other programs want to run as well. */
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

/** Whether times measured under this contention say more about the machine than about LLMC. */
export function isBusy(contention: number): boolean {
  return contention > BUSY_FROM;
}
