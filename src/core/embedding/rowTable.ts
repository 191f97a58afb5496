/** Assembled from `sum.wat`; a test compares the two. */
const KERNEL =
  "AGFzbQEAAAABCQFgBX9/f39/AAIRAQV0YWJsZQZtZW1vcnkCAAEDAwIAAAcOAgNzdW0AAARkb3RzAAEK3gMCqgICA38HeyACQQJ0IQcDQP0MAAAAAAAAAAAAAAAAAAAAACEL/QwAAAAAAAAAAAAAAAAAAAAAIQz9DAAAAAAAAAAAAAAAAAAAAAAhDf0MAAAAAAAAAAAAAAAAAAAAACEOQQAhBgJAA0AgBiAHTw0BIAAgBmooAgAgBWr9AAQAIQggASAGav0JAgAhCiAI/YcBIQkgCyAKIAn9pwH9+gH95gH95AEhCyAMIAogCf2oAf36Af3mAf3kASEMIAj9iAEhCSANIAogCf2nAf36Af3mAf3kASENIA4gCiAJ/agB/foB/eYB/eQBIQ4gBkEEaiEGDAALCyAEIAv9CwQAIAQgDP0LBBAgBCAN/QsEICAEIA79CwQwIARBwABqIQQgBUEQaiEFIAUgA0kNAAsLrwECBH8DeyACQQJ0IQcCQANAIAYgB08NASABIAZqKAIAIQj9DAAAAAAAAAAAAAAAAAAAAAAhC0EAIQUDQCAAIAVq/QAEACEJIAggBWr9AAQAIQogCyAJ/YcBIAr9hwH9ugEgCf2IASAK/YgB/boB/a4B/a4BIQsgBUEQaiEFIAUgA0kNAAsgBCAGaiAL/RsAIAv9GwFqIAv9GwIgC/0bA2pqNgIAIAZBBGohBgwACwsL";

type Sum = (rows: number, weights: number, count: number, dimension: number, out: number) => void;
type Dots = (row: number, others: number, count: number, dimension: number, out: number) => void;

const PAGE = 65_536;
/** Features per call of the kernel. A text with more is summed in several calls. */
const ROOM = 1024;
const WEIGHTS_AT = 4 * ROOM;

/**
 * Rows of 8-bit numbers in WebAssembly memory, summed sixteen at a time: four times as many texts as in JavaScript. Every Node that the
 * engine runs on supports that.
 */
export class RowTable {
  readonly #dimensions: number;
  readonly #sum: Sum;
  readonly #dots: Dots;
  /** The memory holds, in this order, the addresses of the rows to sum, their weights, the sum, and the table. */
  readonly #addresses: Uint32Array;
  readonly #weights: Float32Array;
  readonly #out: Float32Array;
  readonly #tableAt: number;
  /** Dot products, in the place of the weights. */
  readonly #products: Int32Array;
  /** The length of each row, or zero if it was not computed yet. */
  readonly #lengths: Float32Array;

  /** Copies the rows. */
  constructor(values: Int8Array, dimensions: number) {
    const outAt = 8 * ROOM;
    this.#tableAt = outAt + 4 * dimensions;
    const memory = new WebAssembly.Memory({ initial: Math.ceil((this.#tableAt + values.length) / PAGE) });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernelBytes()), {
      table: { memory },
    });
    this.#sum = exports["sum"] as Sum;
    this.#dots = exports["dots"] as Dots;
    this.#dimensions = dimensions;
    this.#addresses = new Uint32Array(memory.buffer, 0, ROOM);
    this.#weights = new Float32Array(memory.buffer, WEIGHTS_AT, ROOM);
    this.#products = new Int32Array(memory.buffer, WEIGHTS_AT, ROOM);
    this.#out = new Float32Array(memory.buffer, outAt, dimensions);
    new Int8Array(memory.buffer, this.#tableAt, values.length).set(values);
    this.#lengths = new Float32Array(values.length / dimensions);
  }

  /** The sum of rows, each multiplied by its weight and its scale. */
  sum(rows: Int32Array, weights: Float32Array, scales: Float32Array): Float32Array {
    const sum = new Float32Array(this.#dimensions);
    for (let from = 0; from < rows.length; from += ROOM) {
      const count = Math.min(ROOM, rows.length - from);
      for (let at = 0; at < count; at++) {
        const row = rows[from + at] ?? 0;
        this.#addresses[at] = this.#addressOf(row);
        this.#weights[at] = (weights[from + at] ?? 0) * (scales[row] ?? 0);
      }
      this.#sum(0, WEIGHTS_AT, count, this.#dimensions, 8 * ROOM);
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (this.#out[at] ?? 0);
    }
    return sum;
  }

  /** The length of a row, as a vector. */
  lengthOf(row: number): number {
    let length = this.#lengths[row] ?? 0;
    if (length === 0) {
      // Rounded as it is stored, so that the first call returns the same as later ones.
      length = Math.fround(Math.sqrt(this.#multiply(row, [row])[0] ?? 0));
      this.#lengths[row] = length;
    }
    return length;
  }

  /** The cosines of the angles between a row and at most 1,024 others; 0 if one of the two is all zeros. */
  cosinesOf(row: number, others: readonly number[]): Float32Array {
    const own = this.lengthOf(row);
    const cosines = new Float32Array(others.length);
    for (let at = 0; at < cosines.length; at++) cosines[at] = own * this.lengthOf(others[at] ?? 0);
    const products = this.#multiply(row, others);
    for (let at = 0; at < cosines.length; at++) {
      const lengths = cosines[at] ?? 0;
      cosines[at] = lengths === 0 ? 0 : (products[at] ?? 0) / lengths;
    }
    return cosines;
  }

  /** Dot products, valid until the next call. */
  #multiply(row: number, others: readonly number[]): Int32Array {
    for (let at = 0; at < others.length; at++) this.#addresses[at] = this.#addressOf(others[at] ?? 0);
    this.#dots(this.#addressOf(row), 0, others.length, this.#dimensions, WEIGHTS_AT);
    return this.#products;
  }

  #addressOf(row: number): number {
    return this.#tableAt + row * this.#dimensions;
  }
}

/** The kernel as bytes. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(KERNEL), character => character.charCodeAt(0));
}
