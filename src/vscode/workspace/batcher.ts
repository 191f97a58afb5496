/** How a batcher collects and handles items. */
export interface BatcherOptions<Item> {
  /** Milliseconds to wait after the first item, so that items that arrive together are handled together. */
  readonly delay: number;
  /** The maximum number of items in a batch. */
  readonly limit: number;
  /** An item that recurs at once waits `times` as long as handling it took, but at most `most` milliseconds. */
  readonly rest?: { readonly times: number; readonly most: number };
  /** When more than `most` items wait, all are dropped, and `handle` does their work in one step. */
  readonly flood?: { readonly most: number; handle(): void };
  /** Handles one batch; the next one waits until it resolves. */
  handle(items: readonly Item[]): Promise<void>;
  onError(error: unknown): void;
}

/** Collects items and hands them on in batches, one batch at a time; of items with the same key only the last is kept. */
export class Batcher<Item> {
  readonly #options: BatcherOptions<Item>;
  readonly #items = new Map<string, Item>();
  /** For the key of each item handled a moment ago, the time until which it waits if it recurs. */
  readonly #resting = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #disposed = false;

  constructor(options: BatcherOptions<Item>) {
    this.#options = options;
  }

  add(key: string, item: Item): void {
    if (this.#disposed) return;
    // A repeated item moves to the end: its place among the others is that of its last occurrence.
    this.#items.delete(key);
    this.#items.set(key, item);
    const { flood } = this.#options;
    if (flood !== undefined && this.#items.size > flood.most) {
      this.#items.clear();
      flood.handle();
      return;
    }
    if (!this.#running) this.#timer ??= setTimeout(() => void this.#run(), this.#options.delay);
  }

  /** Drops the waiting items and accepts no more. A batch being handled is not stopped. */
  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#items.clear();
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#running = true;
    for (let batch = this.#take(); batch.size > 0; batch = this.#take()) {
      const startedAt = performance.now();
      try {
        await this.#options.handle([...batch.values()]);
      } catch (error) {
        this.#options.onError(error);
      }
      this.#rest([...batch.keys()], performance.now() - startedAt);
    }
    this.#running = false;
    if (this.#items.size > 0) this.#timer = setTimeout(() => void this.#run(), this.#options.delay);
  }

  #take(): Map<string, Item> {
    const now = performance.now();
    for (const [key, until] of this.#resting) if (until <= now) this.#resting.delete(key);
    const batch = new Map<string, Item>();
    for (const [key, item] of this.#items) {
      if (batch.size === this.#options.limit) break;
      if (this.#resting.has(key)) continue;
      this.#items.delete(key);
      batch.set(key, item);
    }
    return batch;
  }

  /** Lets items rest that together took this many milliseconds. */
  #rest(keys: readonly string[], milliseconds: number): void {
    const { rest } = this.#options;
    if (rest === undefined) return;
    const until = performance.now() + Math.min(rest.most, (rest.times * milliseconds) / keys.length);
    for (const key of keys) this.#resting.set(key, until);
  }
}
