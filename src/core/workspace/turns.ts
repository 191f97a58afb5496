import type { Clock } from "../ports.ts";

/** The engine's process answers others at least this often. */
const MAX_BLOCK_MILLISECONDS = 8;

/** Has long work give way to others every few milliseconds. */
export class Turns {
  readonly #clock: Clock;
  #since: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
  }

  /** Lets others have their turn when it is time. Returns whether it did. */
  async next(): Promise<boolean> {
    if (this.#clock.now() - this.#since <= MAX_BLOCK_MILLISECONDS) return false;
    await this.#clock.yield();
    this.#since = this.#clock.now();
    return true;
  }
}
