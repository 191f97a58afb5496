import { TopScores } from "../database/topScores.ts";

/** The nearest neighbours of a vector. */
export interface Nearest {
  /** Best first; scores are dot products. */
  readonly found: readonly (readonly [id: number, score: number])[];
  /** The number of vectors it was compared with, and the mean and standard deviation of their dot products with it. */
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
}

/** Scores are summed as whole multiples of 1 / `UNIT`, so that the order of addition does not matter. */
const UNIT = 2 ** 20;

/** The best of many dot products, and statistics of all of them. */
export class NearestScores {
  readonly #top: TopScores;
  #count = 0;
  #sum = 0;
  #squares = 0;

  constructor(limit: number) {
    this.#top = new TopScores(limit);
  }

  /** Takes the scores of some ids. One loop without a call: in a new process it is interpreted when the first question is asked. */
  offer(ids: Uint32Array, scores: Float64Array, count: number): void {
    let least = this.#top.least;
    let sum = 0;
    let squares = 0;
    for (let at = 0; at < count; at++) {
      const score = scores[at] ?? 0;
      // `Math.round` takes three times as long: it branches on the fraction, which no processor can predict.
      sum += Math.floor(score * UNIT + 0.5);
      squares += Math.floor(score * score * UNIT + 0.5);
      if (score < least) continue;
      this.#top.offer(ids[at] ?? 0, score);
      least = this.#top.least;
    }
    this.#count += count;
    this.#sum += sum;
    this.#squares += squares;
  }

  all(): Nearest {
    const count = this.#count;
    const all = Math.max(1, count) * UNIT;
    const mean = this.#sum / all;
    const variance = this.#squares / all - mean * mean;
    return { found: this.#top.sorted(), count, mean, deviation: Math.sqrt(Math.max(0, variance)) };
  }
}
