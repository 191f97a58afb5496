import type { Clock } from "../ports.ts";

/** The engine's process answers others at least this often. */
const MAX_BLOCK_MILLISECONDS = 8;

/** Has long work give way to others every few milliseconds. Of several that work at a time, each has a turn by itself. */
export class Turns {
  readonly #clock: Clock;
  #since: number;
  #last: Promise<void> = Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
  }

  /** Lets others have their turn when it is time. Returns whether it did. */
  async next(): Promise<boolean> {
    if (this.#clock.now() - this.#since <= MAX_BLOCK_MILLISECONDS) return false;
    // Those that went on in one turn of the event loop would together hold up others for as long as all of them.
    this.#last = this.#last.then(() => this.#clock.yield());
    await this.#last;
    this.#since = this.#clock.now();
    return true;
  }
}
