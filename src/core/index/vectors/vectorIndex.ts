import type { Slices } from "../slices.ts";
import { grown } from "../textList.ts";
import { TopScores } from "../topScores.ts";
import type { QuantisedVector } from "./quantise.ts";
import { createScan, ROWS_AT_ONCE, type Scan } from "./scanKernel.ts";

/** Vectors of one part of an index, with ids dense from 1, as a file has them. */
export interface SavedVectors {
  /** 0 where there are none. */
  readonly dimension: number;
  readonly ids: Uint32Array;
  /** The bits of 32-bit floats. */
  readonly scales: Uint32Array;
  /** `dimension` signed bytes a vector. */
  readonly values: Uint8Array;
}

export const NO_VECTORS: SavedVectors = {
  dimension: 0,
  ids: new Uint32Array(0),
  scales: new Uint32Array(0),
  values: new Uint8Array(0),
};

const PAGE = 65_536;
/** The kernel takes so many numbers at once. */
const LANES = 16;
/** Vectors between two pauses of a save. */
const SAVED_AT_ONCE = 10_000;

/**
 * Vectors of chunks in eight bits a number, in memory of WebAssembly, of which JavaScript's collector knows nothing. All of them
 * are compared with the one that is wanted: at the sizes of a workspace that is quicker than any structure is to keep. What is
 * removed stays until the index is saved, as postings do.
 */
export class VectorIndex {
  #memory: WebAssembly.Memory | undefined;
  #scan: Scan = () => undefined;
  #dimension = 0;
  #ids = new Uint32Array(1 << 6);
  #scales = new Float32Array(1 << 6);
  #count = 0;
  #taken = 0;
  readonly #createScan: (memory: WebAssembly.Memory) => Scan;

  /** The ids of a part continue those of the part before. */
  constructor(
    parts: readonly { readonly vectors: SavedVectors; readonly chunks: number }[],
    scan: (memory: WebAssembly.Memory) => Scan = createScan,
  ) {
    this.#createScan = scan;
    let raise = 0;
    for (const { vectors, chunks } of parts) {
      this.#append(vectors, raise);
      raise += chunks;
    }
    this.#taken = this.#count;
  }

  /** Adds the vector of a chunk, whose id is above those before. */
  add(id: number, { values, scale }: QuantisedVector): void {
    const memory = this.#room(values.length, 1);
    new Int8Array(memory.buffer, this.#rowAt(this.#count), values.length).set(values);
    this.#ids[this.#count] = id;
    this.#scales[this.#count] = scale;
    this.#count++;
  }

  /** The ids whose vectors have the largest dot products with one, of those that `mayBeFound` says; best first. */
  nearest(
    wanted: QuantisedVector,
    limit: number,
    mayBeFound: (id: number) => boolean,
  ): [id: number, score: number][] {
    const top = new TopScores(limit);
    const memory = this.#memory;
    if (memory === undefined || this.#count === 0) return [];
    this.#checkDimension(wanted.values.length);
    new Int16Array(memory.buffer, 0, this.#stride).fill(0).set(wanted.values);
    const products = new Int32Array(memory.buffer, this.#outAt, ROWS_AT_ONCE);
    // Documents pass a filter as a whole, so what may be found stands in runs.
    for (let from = 0; from < this.#count; ) {
      if (!mayBeFound(this.#ids[from] ?? 0)) {
        from++;
        continue;
      }
      let to = from + 1;
      const most = Math.min(this.#count, from + ROWS_AT_ONCE);
      while (to < most && mayBeFound(this.#ids[to] ?? 0)) to++;
      this.#scan(0, this.#rowAt(from), to - from, this.#stride, this.#outAt);
      for (let row = from; row < to; row++) {
        const score = (products[row - from] ?? 0) * (this.#scales[row] ?? 0) * wanted.scale;
        top.offer(this.#ids[row] ?? 0, score);
      }
      from = to;
    }
    return top.sorted();
  }

  /** All vectors, with new ids for old ones, 0 for those that are gone. */
  save(newId: (id: number) => number): Slices<SavedVectors> {
    return this.#copy(0, newId);
  }

  /** What came since this was last called, as a part. */
  takeLatest(newId: (id: number) => number): Slices<SavedVectors> {
    const from = this.#taken;
    this.#taken = this.#count;
    return this.#copy(from, newId);
  }

  *#copy(from: number, newId: (id: number) => number): Slices<SavedVectors> {
    const memory = this.#memory;
    if (memory === undefined) return NO_VECTORS;
    const rows: number[] = [];
    for (let row = from; row < this.#count; row++) if (newId(this.#ids[row] ?? 0) !== 0) rows.push(row);
    const values = new Uint8Array(rows.length * this.#dimension);
    for (const [at, row] of rows.entries()) {
      values.set(new Uint8Array(memory.buffer, this.#rowAt(row), this.#dimension), at * this.#dimension);
      if ((at + 1) % SAVED_AT_ONCE === 0) yield;
    }
    return {
      dimension: this.#dimension,
      ids: Uint32Array.from(rows, row => newId(this.#ids[row] ?? 0)),
      scales: new Uint32Array(Float32Array.from(rows, row => this.#scales[row] ?? 0).buffer),
      values,
    };
  }

  #append({ dimension, ids, scales, values }: SavedVectors, raise: number): void {
    if (ids.length === 0) return;
    const bytes = new Int8Array(values.buffer, values.byteOffset, values.length);
    const floats = new Float32Array(scales.slice().buffer);
    this.#room(dimension, ids.length);
    for (const [at, id] of ids.entries()) {
      const vector = { values: bytes.subarray(at * dimension, (at + 1) * dimension), scale: floats[at] ?? 0 };
      this.add(id + raise, vector);
    }
  }

  /** The memory, with room for so many more vectors. */
  #room(dimension: number, more: number): WebAssembly.Memory {
    if (this.#count === 0) this.#dimension = dimension;
    this.#checkDimension(dimension);
    const needed = Math.ceil(this.#rowAt(this.#count + more) / PAGE);
    if (this.#memory === undefined) {
      this.#memory = new WebAssembly.Memory({ initial: needed });
      this.#scan = this.#createScan(this.#memory);
    }
    const pages = this.#memory.buffer.byteLength / PAGE;
    // An eighth more at a time: growing copies nothing where the system can extend the memory in its place.
    if (needed > pages) this.#memory.grow(Math.max(needed - pages, pages >> 3));
    this.#ids = grown(this.#ids, this.#count + more);
    if (this.#scales.length < this.#ids.length) {
      const scales = new Float32Array(this.#ids.length);
      scales.set(this.#scales);
      this.#scales = scales;
    }
    return this.#memory;
  }

  #checkDimension(dimension: number): void {
    if (dimension === this.#dimension) return;
    throw new RangeError(`A vector of ${dimension} numbers among vectors of ${this.#dimension}`);
  }

  /** Numbers of a vector, with zeros up to a multiple of what the kernel takes. */
  get #stride(): number {
    return Math.ceil(this.#dimension / LANES) * LANES;
  }

  /** Behind the vector that is wanted, which is at 0, is room for the products, and behind that the vectors. */
  get #outAt(): number {
    return 2 * this.#stride;
  }

  #rowAt(row: number): number {
    return this.#outAt + 4 * ROWS_AT_ONCE + row * this.#stride;
  }
}
