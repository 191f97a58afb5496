import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** Where Linux tells for how long a thread has had a processor: the first number, in nanoseconds. */
const SCHEDULING = `/proc/self/task/${process.pid}/schedstat`;
/** Enough readings for ten minutes. */
const MOST_READINGS = 600_000;
const NUMBERS_A_READING = 2;

/** Reads, every millisecond, the time and for how long the main thread has had a processor. */
const READER = `
const { openSync, readSync } = require("node:fs");
const { workerData } = require("node:worker_threads");
const { path, readings, state, most } = workerData;
const file = openSync(path, "r");
const text = Buffer.alloc(100);
for (let count = 0; count < most && Atomics.load(state, 1) === 0; Atomics.wait(state, 1, 0, 1)) {
  const size = readSync(file, text, 0, text.length, 0);
  readings[2 * count] = Number(process.hrtime.bigint()) / 1e6;
  readings[2 * count + 1] = Number(text.toString("latin1", 0, size).split(" ", 1)[0]) / 1e6;
  Atomics.store(state, 0, ++count);
}`;

/**
 * Watches, in a thread of its own, for how long the main thread has a processor. In a period that a profile shows as long, the thread may
 * have waited for its turn: that is due to the machine, not to the code that was to run.
 */
export class ThreadClock {
  readonly #readings = new Float64Array(
    new SharedArrayBuffer(MOST_READINGS * NUMBERS_A_READING * Float64Array.BYTES_PER_ELEMENT),
  );
  /** The number of readings, and whether to stop. */
  readonly #state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #reader: Worker;

  private constructor() {
    const workerData = {
      path: SCHEDULING,
      readings: this.#readings,
      state: this.#state,
      most: MOST_READINGS,
    };
    this.#reader = new Worker(READER, { eval: true, workerData });
  }

  /** Resolves once it watches; to `undefined` if the system does not tell. */
  static async start(): Promise<ThreadClock | undefined> {
    if (!existsSync(SCHEDULING)) return undefined;
    const clock = new ThreadClock();
    while (Atomics.load(clock.#state, 0) === 0) await sleep(1);
    return clock;
  }

  async stop(): Promise<void> {
    Atomics.store(this.#state, 1, 1);
    Atomics.notify(this.#state, 1);
    await this.#reader.terminate();
  }

  /** For how long the thread had a processor between two times of `process.hrtime`, at most. All in milliseconds. */
  between(started: number, ended: number): number {
    const count = Atomics.load(this.#state, 0);
    const timeOf = (at: number): number => this.#readings[NUMBERS_A_READING * at] ?? 0;
    const spentAt = (at: number): number => this.#readings[NUMBERS_A_READING * at + 1] ?? 0;
    let first = 0;
    while (first + 1 < count && timeOf(first + 1) <= started) first++;
    let last = first;
    while (last + 1 < count && timeOf(last) < ended) last++;
    return Math.min(ended - started, spentAt(last) - spentAt(first));
  }
}
