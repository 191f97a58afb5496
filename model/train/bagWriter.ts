import { type FileHandle, open } from "node:fs/promises";
import type { Features } from "../../src/core/embedding/features.ts";

const FLUSHED_AT = 1 << 20;

/**
 * Writes the features of texts as a sparse matrix in three files of plain numbers: `.rows` and `.weights` in sequence, and `.ends` with the
 * end of each text in them.
 */
export class BagWriter {
  readonly #files: readonly FileHandle[];
  #rows: number[] = [];
  #weights: number[] = [];
  #ends: number[] = [];
  #written = 0;

  private constructor(files: readonly FileHandle[]) {
    this.#files = files;
  }

  static async create(file: string): Promise<BagWriter> {
    return new BagWriter(
      await Promise.all(["rows", "weights", "ends"].map(name => open(`${file}.${name}`, "w"))),
    );
  }

  async add({ rows, weights }: Features): Promise<void> {
    for (const row of rows) this.#rows.push(row);
    for (const weight of weights) this.#weights.push(weight);
    this.#ends.push(this.#written + this.#rows.length);
    if (this.#rows.length >= FLUSHED_AT) await this.#flush();
  }

  async close(): Promise<void> {
    await this.#flush();
    for (const file of this.#files) await file.close();
  }

  async #flush(): Promise<void> {
    const [rows, weights, ends] = this.#files;
    await rows?.appendFile(new Uint8Array(Int32Array.from(this.#rows).buffer));
    await weights?.appendFile(new Uint8Array(Float32Array.from(this.#weights).buffer));
    await ends?.appendFile(new Uint8Array(BigInt64Array.from(this.#ends, BigInt).buffer));
    this.#written += this.#rows.length;
    this.#rows = [];
    this.#weights = [];
    this.#ends = [];
  }
}
