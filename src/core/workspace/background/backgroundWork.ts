/** Work behind everything else, one piece after the other. */
export class BackgroundWork {
  readonly #onError: (error: unknown) => void;
  #controller = new AbortController();
  #working: Promise<void> = Promise.resolve();
  #doneFor: object | undefined;

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

  /** Begins work that is done once for something, such as an opened workspace, unless it was begun for that already. */
  startOnce(whatFor: object, work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#doneFor === whatFor) return;
    this.#doneFor = whatFor;
    void this.start(work);
  }

  /** Ends the work under way, if any, and what waits, and waits until they have. */
  async stop(): Promise<void> {
    this.#controller.abort();
    this.#controller = new AbortController();
    await this.#working;
  }
}
