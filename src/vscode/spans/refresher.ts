import type { Log } from "../../core/ports.ts";
import { logError } from "../guard.ts";

/** Reads something after a delay. A later call replaces an earlier one, and aborts its read. */
export class Refresher {
  readonly #log: Log;
  readonly #doing: string;
  readonly #read: (signal: AbortSignal) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = new AbortController();

  /** The signal of `read` is aborted when its result is no longer wanted; errors of `read` go to the log. */
  constructor(log: Log, doing: string, read: (signal: AbortSignal) => Promise<void>) {
    this.#log = log;
    this.#doing = doing;
    this.#read = read;
  }

  /** Whether a read is waiting or under way. */
  get isPending(): boolean {
    return this.#timer !== undefined;
  }

  /** The signal of the latest read. */
  get signal(): AbortSignal {
    return this.#latest.signal;
  }

  /** Starts a read after some milliseconds. */
  soon(delay: number): void {
    this.dispose();
    const timer = setTimeout(() => {
      this.#latest = new AbortController();
      this.#read(this.#latest.signal)
        .catch((error: unknown) => logError(this.#log, this.#doing, error))
        .finally(() => {
          if (this.#timer === timer) this.#timer = undefined;
        });
    }, delay);
    this.#timer = timer;
  }

  dispose(): void {
    this.#latest.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
