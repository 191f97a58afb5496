import { AIMED_SHARE } from "../context.ts";

/**
 * Finds the capacity, in estimated tokens, at which a text has as many counted tokens as its budget allows. Each count shows how far off
 * the estimates are, and so what to try next; earlier attempts keep the search from going round in circles.
 */
export class CapacitySearch {
  readonly #budget: number;
  #capacity: number;
  /** The largest capacity that fitted, and the smallest that did not. */
  #fitted = 0;
  #over = Number.POSITIVE_INFINITY;

  /** `budget` is in counted tokens. */
  constructor(budget: number) {
    this.#budget = budget;
    this.#capacity = budget * AIMED_SHARE;
  }

  /** The capacity to try next. */
  get capacity(): number {
    return this.#capacity;
  }

  /** Records that a text estimated at `taken` tokens was counted to have `counted`. */
  learn(taken: number, counted: number): void {
    if (counted <= this.#budget) this.#fitted = Math.max(this.#fitted, taken);
    else this.#over = Math.min(this.#over, taken);
    this.#try(taken * ((this.#budget * AIMED_SHARE) / Math.max(1, counted)));
  }

  /** Like `learn`, for a text that fits and will only be filled up from now on: the costs of other texts say nothing about it. */
  keep(taken: number, counted: number): void {
    this.#fitted = 0;
    this.#over = Number.POSITIVE_INFINITY;
    this.learn(taken, counted);
  }

  /** Tries half of what was too much. Repeated, that ends with an empty text, however odd the counter is. */
  halve(taken: number): void {
    this.#over = Math.min(this.#over, taken);
    this.#try(taken / 2);
  }

  #try(capacity: number): void {
    const isNew = this.#fitted < capacity && capacity < this.#over;
    this.#capacity = isNew ? capacity : (this.#fitted + this.#over) / 2;
  }
}
