/** Work that goes on behind everything else, one piece after the other. */
export class BackgroundWork {
  readonly #onError: (error: unknown) => void;
  #controller = new AbortController();
  #working: Promise<void> = Promise.resolve();
  #doneFor: object | undefined;

  /** `onError` receives errors of work that was not stopped. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Starts work once earlier work has ended. Resolves when it has ended, and never rejects. */
  start(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#controller;
    this.#working = this.#working
      .then(() => work(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) this.#onError(error);
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
