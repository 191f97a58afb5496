import { grown, trimmed } from "./numberArrays.ts";
import type { Slices } from "./slices.ts";

/** An immutable list whose items are created on demand. */
export interface Rows<Row> {
  readonly length: number;
  at(index: number): Row;
  /** The number of the document that a row belongs to, without reading the rest of the row. */
  documentAt(index: number): number;
  /** The saved form. */
  readonly columns: EncodedRows;
}

/** A range of rows in columns. */
export interface RowRun {
  readonly columns: EncodedRows;
  readonly from: number;
  readonly to: number;
}

/** Converts rows to and from their saved form. */
export interface RowCodec<Row> {
  encode(rows: Iterable<Row>): Slices<EncodedRows>;
  /** Combines rows column by column: most of an index is saved again unchanged. */
  join(runs: readonly RowRun[]): Slices<EncodedRows>;
  /** Never throws: data with a correct checksum is as it was written. */
  decode(columns: EncodedRows): Rows<Row>;
}

/** Named columns of a table of rows. */
export type EncodedRows = Readonly<Record<string, Uint8Array | Uint32Array>>;

/** Rows between two pauses: some milliseconds of work. */
export const ROWS_AT_ONCE = 2_000;

/** The same for documents, which take more work. */
export const DOCUMENTS_AT_ONCE = 200;

/** Does some work on every row, with a pause every few milliseconds. */
export function* pausing<Row>(
  rows: Iterable<Row>,
  work: (row: Row) => void,
  rowsAtOnce = ROWS_AT_ONCE,
): Slices<void> {
  let done = 0;
  for (const row of rows) {
    work(row);
    if (++done % rowsAtOnce === 0) yield;
  }
}

/** All rows of a list, in order. */
export function* eachOf<Row>(rows: Rows<Row>): Generator<Row> {
  for (let at = 0; at < rows.length; at++) yield rows.at(at);
}

/** A column of numbers, empty if it is missing. */
export function numbersOf(encoded: EncodedRows, name: string): Uint32Array {
  const column = encoded[name];
  return column instanceof Uint32Array ? column : new Uint32Array(0);
}

/** A column of bytes, empty if it is missing. */
export function bytesOf(encoded: EncodedRows, name: string): Uint8Array {
  const column = encoded[name];
  return column instanceof Uint8Array ? column : new Uint8Array(0);
}

/** Builds a column of numbers. */
export class NumberList {
  #numbers: Uint32Array<ArrayBuffer>;
  #length = 0;

  /** Allocates room for this many numbers. */
  constructor(room = 1 << 8) {
    this.#numbers = new Uint32Array(room);
  }

  get length(): number {
    return this.#length;
  }

  push(...numbers: readonly number[]): void {
    this.append(numbers);
  }

  append(numbers: ArrayLike<number>): void {
    this.#numbers = grown(this.#numbers, this.#length + numbers.length);
    this.#numbers.set(numbers, this.#length);
    this.#length += numbers.length;
  }

  /** Adds to an existing number. */
  raise(at: number, by: number): void {
    this.#numbers[at] = (this.#numbers[at] ?? 0) + by;
  }

  build(): Uint32Array {
    return trimmed(this.#numbers, this.#length);
  }
}
