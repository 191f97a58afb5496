/** Runs work on several things at a time, but on each thing one by one. */
export class OneByOne {
  /** The last work queued for each thing. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does work once all earlier work on the same thing has ended, whether or not it succeeded. */
  async do<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
