import { type Coverage, coverageBy } from "./coverage.ts";
import type { EmbeddedAs, Embedder } from "./embedder.ts";
import { FeatureReader } from "./features.ts";
import { decodeModel } from "./packedModel.ts";
import { RowTable } from "./rowTable.ts";

/** Texts that are embedded between two pauses: some milliseconds of work. */
const TEXTS_AT_ONCE = 64;

/**
 * The built-in embedder: a vector for each part of a word, learned by the pipeline in `model/`. The vector of a text is their sum. It needs
 * only its table, and takes less than a tenth of a millisecond for a chunk.
 */
export class StaticEmbedder implements Embedder {
  readonly id: string;
  readonly dimensions: number;
  readonly #chunkScales: Float32Array;
  readonly #queryScales: Float32Array;
  readonly #table: RowTable;
  readonly #reader: FeatureReader;
  readonly #pause: () => Promise<void>;

  /**
   * Throws a `ModelError` if the bytes are no packed model. The bytes may be discarded afterwards: the needed parts are copied. `pause`
   * lets other work run between texts.
   */
  constructor(bytes: Uint8Array, pause: () => Promise<void>) {
    const { model, checksum } = decodeModel(bytes);
    this.id = `builtin-${checksum}`;
    this.dimensions = model.dimensions;
    this.#chunkScales = model.chunkScales.slice();
    this.#queryScales = model.queryScales.slice();
    this.#table = new RowTable(model.values, model.dimensions);
    this.#reader = new FeatureReader(model);
    this.#pause = pause;
  }

  async embed(texts: readonly string[], as: EmbeddedAs, signal: AbortSignal): Promise<Float32Array[]> {
    signal.throwIfAborted();
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      vectors.push(this.embedOne(text, as));
      if (vectors.length % TEXTS_AT_ONCE === 0) {
        await this.#pause();
        signal.throwIfAborted();
      }
    }
    return vectors;
  }

  knows(word: string): boolean {
    return this.#reader.knows(word);
  }

  coverage(question: string): Coverage {
    return coverageBy(this.#reader.read(question), {
      rowsOf: text => this.#reader.read(text).rows,
      importanceOf: row => Math.abs(this.#queryScales[row] ?? 0) * this.#table.lengthOf(row),
      cosinesOf: (row, others) => this.#table.cosinesOf(row, others),
    });
  }

  /** The vector of one text, synchronously: the chunks of a file are embedded while it is cut, and waiting would cost more. */
  embedOne(text: string, as: EmbeddedAs): Float32Array {
    const { rows, weights } = this.#reader.read(text);
    return toUnitLength(
      this.#table.sum(rows, weights, as === "query" ? this.#queryScales : this.#chunkScales),
    );
  }
}

/** Zeros stay zeros. */
function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return vector;
  const factor = 1 / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * factor;
  return vector;
}
