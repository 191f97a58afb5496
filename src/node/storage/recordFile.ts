import { type FileHandle, open } from "node:fs/promises";
import { decodeRecord, recordSize, shortKey, shortKeyAt, type VectorRecord } from "./vectorRecords.ts";

/** Read at a time to learn which records there are: between one piece and the next others have their turn. */
const PIECE_BYTES = 1_000_000;

/**
 * A file of records of one size, and where in it each stands. That takes some sixty bytes of memory a record, since values and most of
 * each key stay in the file. A record is checked when it is asked for; the others are where they are, whatever became of it.
 */
export class RecordFile {
  readonly name: string;
  readonly #size: number;
  /** By short key, where the last record that has it begins. */
  readonly #places = new Map<number, number>();
  /** Up to here it is known which records there are. */
  #end = 0;

  constructor(name: string, valueBytes: number) {
    this.name = name;
    this.#size = recordSize(valueBytes);
  }

  /** Learns of what was added to the file, which has so many bytes now. One call at a time. */
  async extend(bytes: number): Promise<void> {
    const end = bytes - (bytes % this.#size);
    if (end < this.#end) {
      // Nothing is ever taken out of a file: this is another in its place.
      this.#places.clear();
      this.#end = 0;
    }
    if (end > this.#end) await whileOpen(this.name, file => this.#learn(file, end));
  }

  /** The records that it has under some keys, and `undefined` for each that was changed since it was written. */
  async read(keys: Iterable<string>): Promise<(VectorRecord | undefined)[]> {
    const places = [...keys].flatMap(key => this.#places.get(shortKey(key)) ?? []);
    if (places.length === 0) return [];
    return whileOpen(this.name, async file => {
      const records: (VectorRecord | undefined)[] = [];
      for (const place of places) {
        const bytes = Buffer.alloc(this.#size);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, place);
        // Another file, which is shorter, may be in its place by now.
        if (bytesRead === bytes.length) records.push(decodeRecord(bytes));
      }
      return records;
    });
  }

  async #learn(file: FileHandle, end: number): Promise<void> {
    const piece = Buffer.alloc(Math.min(end - this.#end, Math.ceil(PIECE_BYTES / this.#size) * this.#size));
    while (this.#end < end) {
      const { bytesRead } = await file.read(piece, 0, Math.min(end - this.#end, piece.length), this.#end);
      if (bytesRead < this.#size) return;
      for (let at = 0; at + this.#size <= bytesRead; at += this.#size) {
        this.#places.set(shortKeyAt(piece, at), this.#end);
        this.#end += this.#size;
      }
    }
  }
}

async function whileOpen<T>(name: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(name);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
