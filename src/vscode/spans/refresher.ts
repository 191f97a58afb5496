import type { Log } from "../../core/ports.ts";
import { logError } from "../guard.ts";

/** Has something read after a delay. A later call replaces an earlier one, and ends what is being read for it. */
export class Refresher {
  readonly #log: Log;
  readonly #doing: string;
  readonly #read: (signal: AbortSignal) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = new AbortController();

  /** The signal of `read` is aborted when what it reads is no longer wanted; an error of it ends in the log. */
  constructor(log: Log, doing: string, read: (signal: AbortSignal) => Promise<void>) {
    this.#log = log;
    this.#doing = doing;
    this.#read = read;
  }

  /** Whether something waits to be read, or is being read. */
  get isPending(): boolean {
    return this.#timer !== undefined;
  }

  /** Of what was read last, or is being read. */
  get signal(): AbortSignal {
    return this.#latest.signal;
  }

  /** Has it read after some milliseconds. */
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
