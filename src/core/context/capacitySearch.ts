import { AIMED_SHARE } from "../context.ts";

/**
 * Finds the capacity, in tokens as they are estimated, at which a text has as many tokens as its budget allows, as they are counted.
 * Each count says by how much estimates are off, and so what to try next; what was tried before keeps the steps from going round in
 * circles.
 */
export class CapacitySearch {
  readonly #budget: number;
  #capacity: number;
  /** The largest capacity that fitted, and the smallest that did not. */
  #fitted = 0;
  #over = Number.POSITIVE_INFINITY;

  /** `budget` is in tokens as they are counted. */
  constructor(budget: number) {
    this.#budget = budget;
    this.#capacity = budget * AIMED_SHARE;
  }

  /** What to try next. */
  get capacity(): number {
    return this.#capacity;
  }

  /** A text was estimated to take `taken` tokens, and has `counted`. */
  learn(taken: number, counted: number): void {
    if (counted <= this.#budget) this.#fitted = Math.max(this.#fitted, taken);
    else this.#over = Math.min(this.#over, taken);
    this.#try(taken * ((this.#budget * AIMED_SHARE) / Math.max(1, counted)));
  }

  /** As `learn`, of a text that fits and is only filled up from here on: what other texts took says nothing of it. */
  keep(taken: number, counted: number): void {
    this.#fitted = 0;
    this.#over = Number.POSITIVE_INFINITY;
    this.learn(taken, counted);
  }

  /** Tries half of what was too much. Again and again, that ends in nothing, however odd the counter is. */
  halve(taken: number): void {
    this.#over = Math.min(this.#over, taken);
    this.#try(taken / 2);
  }

  #try(capacity: number): void {
    const isNew = this.#fitted < capacity && capacity < this.#over;
    this.#capacity = isNew ? capacity : (this.#fitted + this.#over) / 2;
  }
}
