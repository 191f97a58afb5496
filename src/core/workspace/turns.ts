import type { Clock } from "../ports.ts";

/** The longest time that work may hold up the engine's process. */
const MAX_BLOCK_MILLISECONDS = 8;

/** Makes long work give way to others every few milliseconds. Of several tasks that share it, each has a turn by itself. */
export class Turns {
  readonly #clock: Clock;
  #since: number;
  #last: Promise<void> = Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
  }

  /** Gives way to others when it is time. Returns whether it did. */
  async next(): Promise<boolean> {
    if (this.#clock.now() - this.#since <= MAX_BLOCK_MILLISECONDS) return false;
    // Tasks that resumed in the same turn of the event loop would hold up others for the sum of their times.
    this.#last = this.#last.then(() => this.#clock.yield());
    await this.#last;
    this.#since = this.#clock.now();
    return true;
  }
}
