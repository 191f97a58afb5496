/** What a batcher does with what it collects. */
export interface BatcherOptions<Item> {
  /** Milliseconds to wait after the first item, so that what comes together is handled together. */
  readonly delay: number;
  /** Items handed on at once, at most. */
  readonly limit: number;
  /** An item that comes again at once waits so many `times` as long as handling it took, `most` milliseconds at most. */
  readonly rest?: { readonly times: number; readonly most: number };
  /** With more items than `most` waiting they are all dropped, and `handle` does in one what they ask for. */
  readonly flood?: { readonly most: number; handle(): void };
  /** Takes one batch; the next one waits until it resolves. */
  handle(items: readonly Item[]): Promise<void>;
  onError(error: unknown): void;
}

/** Collects items and hands them on in batches, one batch at a time; of items with the same key only the last is kept. */
export class Batcher<Item> {
  readonly #options: BatcherOptions<Item>;
  readonly #items = new Map<string, Item>();
  /** By the key of an item that was handled a moment ago: until when it waits if it comes again. */
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

  /** Forgets what waits, and takes no more. A batch that is being handled is not stopped. */
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

  /** Has items rest that took so many milliseconds together. */
  #rest(keys: readonly string[], milliseconds: number): void {
    const { rest } = this.#options;
    if (rest === undefined) return;
    const until = performance.now() + Math.min(rest.most, (rest.times * milliseconds) / keys.length);
    for (const key of keys) this.#resting.set(key, until);
  }
}
