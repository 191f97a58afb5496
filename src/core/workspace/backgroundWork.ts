/** Work behind everything else, one piece after the other: a new one ends the one under way and takes its place. */
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
    this.#controller.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#working = this.#working
      .then(() => work(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) this.#onError(error);
      });
    return this.#working;
  }

  /** Ends the work under way, if any, and waits until it has. */
  async stop(): Promise<void> {
    this.#controller.abort();
    await this.#working;
  }
}
