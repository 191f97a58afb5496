import { grown, trimmed } from "./numberArrays.ts";
import type { Slices } from "./slices.ts";

/** A list that is never changed, and whose members are made when they are asked for. */
export interface Rows<Row> {
  readonly length: number;
  at(index: number): Row;
  /** The number of the document that a row belongs to, without a look at the rest of the row. */
  documentAt(index: number): number;
  /** As they were saved. */
  readonly columns: EncodedRows;
}

/** Some of the rows in columns: from a place up to another. */
export interface RowRun {
  readonly columns: EncodedRows;
  readonly from: number;
  readonly to: number;
}

/** Rows as a file has them. */
export interface RowCodec<Row> {
  encode(rows: Iterable<Row>): Slices<EncodedRows>;
  /** Puts rows together as they lie in their columns: most of an index is saved again as it was. */
  join(runs: readonly RowRun[]): Slices<EncodedRows>;
  /** Throws nothing: what is whole by its checksum is what was written. */
  decode(columns: EncodedRows): Rows<Row>;
}

/** Named columns of a table of rows. */
export type EncodedRows = Readonly<Record<string, Uint8Array | Uint32Array>>;

/** Rows between two pauses: some milliseconds of work. */
export const ROWS_AT_ONCE = 2_000;

/** The same of documents, of which more is known. */
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

/** All rows of a list, one after the other. */
export function* eachOf<Row>(rows: Rows<Row>): Generator<Row> {
  for (let at = 0; at < rows.length; at++) yield rows.at(at);
}

/** A column of numbers, empty where it is missing. */
export function numbersOf(encoded: EncodedRows, name: string): Uint32Array {
  const column = encoded[name];
  return column instanceof Uint32Array ? column : new Uint32Array(0);
}

/** A column of bytes, empty where it is missing. */
export function bytesOf(encoded: EncodedRows, name: string): Uint8Array {
  const column = encoded[name];
  return column instanceof Uint8Array ? column : new Uint8Array(0);
}

/** A column of numbers that is being put together. */
export class NumberList {
  #numbers: Uint32Array<ArrayBuffer>;
  #length = 0;

  /** There is room for so many at once. */
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

  /** Adds to a number that is there. */
  raise(at: number, by: number): void {
    this.#numbers[at] = (this.#numbers[at] ?? 0) + by;
  }

  build(): Uint32Array {
    return trimmed(this.#numbers, this.#length);
  }
}
