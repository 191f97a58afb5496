/** Work on several things, on each thing one by one. */
export class OneByOne {
  /** The last work on each thing that is being worked on. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does some work as soon as all that was asked for before on the same thing is done, whatever came of it. */
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
