import { fromHalves, halvesOf } from "../../text/textHash.ts";
import { grown } from "../numberArrays.ts";
import type { PassingIds } from "../passingIds.ts";
import { pausing } from "../rows.ts";
import type { Slices } from "../slices.ts";
import type { KnownVector, VectorColumns } from "./knownVector.ts";
import { type Nearest, NearestScores } from "./nearestScores.ts";
import type { QuantisedVector } from "./quantise.ts";
import { createScan, ROWS_AT_ONCE, type Scan } from "./scanKernel.ts";
import { blockInPlace, growingBlock, makeRoom, scannableBytes, type VectorBlock } from "./scannable.ts";
import { endOfRun, FACTS, SCALE, scaleProducts } from "./scanRows.ts";

/** Numbers that the kernel processes at once. */
const LANES = 16;

/**
 * The vectors that one embedder made of chunks, by their ids: eight bits per number, in WebAssembly memory, which JavaScript's garbage
 * collector does not scan. A query is compared with all of them: at the sizes of a workspace, that is faster than maintaining any
 * structure. Like postings, removed vectors leave their rows behind until the index is saved.
 */
export class VectorIndex {
  readonly dimensions: number;
  /** Bytes of a vector, padded with zeros to a multiple of the kernel's width. */
  readonly #stride: number;
  readonly #createScan: (memory: WebAssembly.Memory) => Scan;
  /** The loaded vectors, used in place, and then those added since. */
  readonly #blocks: VectorBlock[] = [];
  #latest: VectorBlock | undefined;
  /** By row: the id it belongs to, or 0 if that is gone. */
  #ids = new Uint32Array(1 << 6);
  /** By row: three numbers, as in `VectorColumns`, and the same memory as floats. */
  #facts = new Uint32Array(FACTS << 6);
  #floats = new Float32Array(this.#facts.buffer);
  #count = 0;
  /** By id: its row plus one, or 0 if it has none. */
  #rows = new Uint32Array(1 << 6);
  #live = 0;

  constructor(dimensions: number, scan: (memory: WebAssembly.Memory) => Scan = createScan) {
    this.dimensions = dimensions;
    this.#stride = Math.ceil(dimensions / LANES) * LANES;
    this.#createScan = scan;
  }

  /** The number of ids with a vector. */
  get size(): number {
    return this.#live;
  }

  /** The number of rows, including those left behind. */
  get rows(): number {
    return this.#count;
  }

  /** The row of an id, or -1. */
  rowOf(id: number): number {
    return (this.#rows[id] ?? 0) - 1;
  }

  /** Adds the vector of an id that has none yet. */
  add(id: number, { values, scale, text }: KnownVector): void {
    this.#checkLength(values);
    const block = this.#growing(1);
    new Int8Array(block.memory.buffer, this.#addressOf(block, block.count), values.length).set(values);
    block.count++;
    this.#reserve(1);
    const at = this.#count * FACTS;
    this.#facts.set(halvesOf(text), at);
    this.#floats[at + SCALE] = scale;
    this.#count++;
    this.#name(this.#count - 1, id);
  }

  /**
   * Adds columns; `idOf` returns the id of each vector, or 0 if it is gone. In a set that was dropped and filled again some ids occur
   * twice, and their latest vectors count. The first columns are used in place if a kernel can reach them.
   */
  append({ facts, values }: VectorColumns, idOf: (at: number) => number): void {
    const count = facts.length / FACTS;
    if (count === 0) return;
    this.#reserve(count);
    this.#facts.set(facts, this.#count * FACTS);
    const inPlace = this.#count === 0 ? blockInPlace(values, this.#stride, this.#createScan) : undefined;
    if (inPlace !== undefined) this.#blocks.push(inPlace);
    else {
      const block = this.#growing(count);
      new Uint8Array(block.memory.buffer, this.#addressOf(block, block.count), values.length).set(values);
      block.count += count;
    }
    const first = this.#count;
    this.#count += count;
    for (let at = 0; at < count; at++) this.#name(first + at, idOf(at));
  }

  remove(id: number): void {
    const row = this.rowOf(id);
    if (row < 0) return;
    this.#rows[id] = 0;
    this.#ids[row] = 0;
    this.#live--;
  }

  /** The vector of an id, as a copy. */
  get(id: number): KnownVector | undefined {
    const row = this.rowOf(id);
    if (row < 0) return undefined;
    const bytes = this.#bytesOf(row);
    return {
      values: new Int8Array(bytes.slice().buffer, 0, this.dimensions),
      scale: this.#scaleOf(row),
      text: fromHalves(this.#facts[row * FACTS] ?? 0, this.#facts[row * FACTS + 1] ?? 0),
    };
  }

  /** The ids with the largest dot products with a vector, among those that pass, and statistics of all that pass. */
  nearest(wanted: QuantisedVector, limit: number, passing?: PassingIds): Nearest {
    this.#checkLength(wanted.values);
    const scores = new NearestScores(limit);
    let first = 0;
    for (const block of this.#blocks) {
      this.#scanBlock(block, first, wanted, scores, passing);
      first += block.count;
    }
    return scores.all();
  }

  /** Some rows as columns, in memory that can be used in place once it is loaded. */
  *columns(rows: Uint32Array): Slices<VectorColumns> {
    const values = scannableBytes(rows.length * this.#stride);
    const facts = new Uint32Array(FACTS * rows.length);
    let at = 0;
    yield* pausing(rows, row => {
      values.set(this.#bytesOf(row), at * this.#stride);
      facts.set(this.#facts.subarray(row * FACTS, (row + 1) * FACTS), at * FACTS);
      at++;
    });
    return { facts, values };
  }

  #scanBlock(
    block: VectorBlock,
    first: number,
    wanted: QuantisedVector,
    scores: NearestScores,
    passing: PassingIds | undefined,
  ): void {
    const { memory, scan, scratchAt, count } = block;
    const outAt = scratchAt + 2 * this.#stride;
    new Int16Array(memory.buffer, scratchAt, this.#stride).fill(0).set(wanted.values);
    const products = new Int32Array(memory.buffer, outAt, ROWS_AT_ONCE);
    const found = new Float64Array(ROWS_AT_ONCE);
    const ids = this.#ids.subarray(first, first + count);
    const facts = this.#floats.subarray(first * FACTS, (first + count) * FACTS);
    // A filter mostly passes or rejects whole documents, so the rows that pass come in runs.
    for (let from = 0; from < count; ) {
      const to = endOfRun(ids, from, Math.min(count, from + ROWS_AT_ONCE), passing);
      if (to === from) {
        from++;
        continue;
      }
      scan(scratchAt, this.#addressOf(block, from), to - from, this.#stride, outAt);
      scaleProducts(products, facts.subarray(from * FACTS, to * FACTS), wanted.scale, found);
      scores.offer(ids.subarray(from, to), found, to - from);
      from = to;
    }
  }

  /** The growing block, with room for `more` vectors. */
  #growing(more: number): VectorBlock {
    if (this.#latest === undefined) {
      this.#latest = growingBlock(this.#stride, this.#createScan);
      this.#blocks.push(this.#latest);
    }
    makeRoom(this.#latest, this.#stride, more);
    return this.#latest;
  }

  #reserve(more: number): void {
    const needed = this.#count + more;
    this.#ids = grown(this.#ids, needed);
    if (this.#facts.length >= FACTS * needed) return;
    this.#facts = grown(this.#facts, FACTS * needed);
    this.#floats = new Float32Array(this.#facts.buffer);
  }

  #scaleOf(row: number): number {
    return this.#floats[row * FACTS + SCALE] ?? 0;
  }

  /** Records the id of a row. */
  #name(row: number, id: number): void {
    this.#ids[row] = id;
    if (id === 0) return;
    this.remove(id);
    this.#rows = grown(this.#rows, id + 1);
    this.#rows[id] = row + 1;
    this.#live++;
  }

  #checkLength({ length }: Int8Array): void {
    if (length === this.dimensions) return;
    throw new RangeError(`A vector of ${length} numbers among vectors of ${this.dimensions}`);
  }

  #bytesOf(row: number): Uint8Array {
    let at = row;
    for (const block of this.#blocks) {
      if (at < block.count)
        return new Uint8Array(block.memory.buffer, this.#addressOf(block, at), this.#stride);
      at -= block.count;
    }
    return new Uint8Array(this.#stride);
  }

  #addressOf({ rowsAt }: VectorBlock, row: number): number {
    return rowsAt + row * this.#stride;
  }
}
