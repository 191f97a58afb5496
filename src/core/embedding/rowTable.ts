/** Assembled from `sum.wat`; a test holds the two together. */
const KERNEL =
  "AGFzbQEAAAABCQFgBX9/f39/AAIRAQV0YWJsZQZtZW1vcnkCAAEDAgEABwcBA3N1bQAACq0CAaoCAgN/B3sgAkECdCEHA0D9DAAAAAAAAAAAAAAAAAAAAAAhC/0MAAAAAAAAAAAAAAAAAAAAACEM/QwAAAAAAAAAAAAAAAAAAAAAIQ39DAAAAAAAAAAAAAAAAAAAAAAhDkEAIQYCQANAIAYgB08NASAAIAZqKAIAIAVq/QAEACEIIAEgBmr9CQIAIQogCP2HASEJIAsgCiAJ/acB/foB/eYB/eQBIQsgDCAKIAn9qAH9+gH95gH95AEhDCAI/YgBIQkgDSAKIAn9pwH9+gH95gH95AEhDSAOIAogCf2oAf36Af3mAf3kASEOIAZBBGohBgwACwsgBCAL/QsEACAEIAz9CwQQIAQgDf0LBCAgBCAO/QsEMCAEQcAAaiEEIAVBEGohBSAFIANJDQALCw==";

type Sum = (rows: number, weights: number, count: number, dimension: number, out: number) => void;

const PAGE = 65_536;
/** Features that are put to the kernel at once. A text with more is summed in several goes. */
const ROOM = 1024;

/**
 * Rows of numbers of eight bits in memory of WebAssembly, where sixteen at a time are summed: four times as many texts as in
 * JavaScript. Every Node that the engine runs on can do that.
 */
export class RowTable {
  readonly #dimensions: number;
  readonly #sum: Sum;
  /** Addresses of the rows that are summed, what each is multiplied with, the sum, and the table, one after the other in the memory. */
  readonly #addresses: Uint32Array;
  readonly #weights: Float32Array;
  readonly #out: Float32Array;
  readonly #tableAt: number;

  /** Copies the rows. */
  constructor(values: Int8Array, dimensions: number) {
    const outAt = 8 * ROOM;
    this.#tableAt = outAt + 4 * dimensions;
    const memory = new WebAssembly.Memory({ initial: Math.ceil((this.#tableAt + values.length) / PAGE) });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernelBytes()), {
      table: { memory },
    });
    this.#sum = exports["sum"] as Sum;
    this.#dimensions = dimensions;
    this.#addresses = new Uint32Array(memory.buffer, 0, ROOM);
    this.#weights = new Float32Array(memory.buffer, 4 * ROOM, ROOM);
    this.#out = new Float32Array(memory.buffer, outAt, dimensions);
    new Int8Array(memory.buffer, this.#tableAt, values.length).set(values);
  }

  /** The sum of rows, each multiplied with its weight and with its scale. */
  sum(rows: Int32Array, weights: Float32Array, scales: Float32Array): Float32Array {
    const sum = new Float32Array(this.#dimensions);
    for (let from = 0; from < rows.length; from += ROOM) {
      const count = Math.min(ROOM, rows.length - from);
      for (let at = 0; at < count; at++) {
        const row = rows[from + at] ?? 0;
        this.#addresses[at] = this.#tableAt + row * this.#dimensions;
        this.#weights[at] = (weights[from + at] ?? 0) * (scales[row] ?? 0);
      }
      this.#sum(0, 4 * ROOM, count, this.#dimensions, 8 * ROOM);
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (this.#out[at] ?? 0);
    }
    return sum;
  }
}

/** The kernel as bytes. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(KERNEL), character => character.charCodeAt(0));
}
