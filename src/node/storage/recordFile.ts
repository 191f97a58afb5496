import { type FileHandle, open } from "node:fs/promises";
import { decodeRecord, recordSize, shortKey, shortKeyAt, type VectorRecord } from "./vectorRecords.ts";

/** How much is read at a time to find the records: other work gets a turn between two pieces. */
const PIECE_BYTES = 1_000_000;

/**
 * A file of records of one size, with an index of their positions. The index takes some sixty bytes of memory per record, since values and
 * most of each key stay in the file. A record is checked when it is read; damage to one does not affect the others.
 */
export class RecordFile {
  readonly name: string;
  readonly #size: number;
  /** Where the last record with each short key begins. */
  readonly #places = new Map<number, number>();
  /** Up to here the records are known. */
  #end = 0;

  constructor(name: string, valueBytes: number) {
    this.name = name;
    this.#size = recordSize(valueBytes);
  }

  /** Finds the records that were added to the file, which has this many bytes now. Calls must not overlap. */
  async extend(bytes: number): Promise<void> {
    const end = bytes - (bytes % this.#size);
    if (end < this.#end) {
      // Records are never removed from a file: this one has replaced it.
      this.#places.clear();
      this.#end = 0;
    }
    if (end > this.#end) await whileOpen(this.name, file => this.#learn(file, end));
  }

  /** The records under some keys, with `undefined` for each that was changed since it was written. */
  async read(keys: Iterable<string>): Promise<(VectorRecord | undefined)[]> {
    const places = [...keys].flatMap(key => this.#places.get(shortKey(key)) ?? []);
    if (places.length === 0) return [];
    return whileOpen(this.name, async file => {
      const records: (VectorRecord | undefined)[] = [];
      for (const place of places) {
        const bytes = Buffer.alloc(this.#size);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, place);
        // A shorter file may have replaced this one by now.
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
