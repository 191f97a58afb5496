import type { Log } from "../../ports.ts";

/** Work that goes on behind everything else, one piece after the other. */
export class BackgroundWork {
  readonly #log: Log;
  readonly #problem: string;
  #controller = new AbortController();
  #working: Promise<void> = Promise.resolve();
  #doneFor: object | undefined;

  /** Errors of work that was not stopped are logged after `problem`, which says what cannot be done. */
  constructor(log: Log, problem: string) {
    this.#log = log;
    this.#problem = problem;
  }

  /** Starts work once earlier work has ended. Resolves when it has ended, and never rejects. */
  start(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#controller;
    this.#working = this.#working
      .then(() => work(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) this.#log.warn(`${this.#problem}: ${String(error)}`);
      });
    return this.#working;
  }

  /** Starts work that is done once for something, such as an opened workspace, unless it was already started for that. */
  startOnce(whatFor: object, work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#doneFor === whatFor) return;
    this.#doneFor = whatFor;
    void this.start(work);
  }

  /** Stops the work under way, if any, and what is queued, and waits until it has ended. */
  async stop(): Promise<void> {
    this.#controller.abort();
    this.#controller = new AbortController();
    await this.#working;
  }
}
