/** What a batcher does with what it collects. */
export interface BatcherOptions<Item> {
  /** Milliseconds to wait after the first item, so that what comes together is handled together. */
  readonly delay: number;
  /** Items handed on at once, at most. */
  readonly limit: number;
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
    while (this.#items.size > 0) {
      try {
        await this.#options.handle(this.#take());
      } catch (error) {
        this.#options.onError(error);
      }
    }
    this.#running = false;
  }

  #take(): Item[] {
    const batch: Item[] = [];
    for (const [key, item] of this.#items) {
      if (batch.length === this.#options.limit) break;
      this.#items.delete(key);
      batch.push(item);
    }
    return batch;
  }
}
