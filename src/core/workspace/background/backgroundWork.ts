/** Work behind everything else, one piece after the other. */
export class BackgroundWork {
  readonly #onError: (error: unknown) => void;
  #controller = new AbortController();
  #working: Promise<void> = Promise.resolve();

  /** `onError` is told what goes wrong with work that was not ended. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Begins when what was under way has ended. Resolves when this work has, and never rejects. */
  start(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#controller;
    this.#working = this.#working
      .then(() => work(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) this.#onError(error);
      });
    return this.#working;
  }

  /** Ends the work under way, if any, and what waits, and waits until they have. */
  async stop(): Promise<void> {
    this.#controller.abort();
    this.#controller = new AbortController();
    await this.#working;
  }
}
