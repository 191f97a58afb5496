import type { Coverage } from "./coverage.ts";

/** Which side of a comparison a text is on: a model may need different prefixes for a question and for a chunk that answers it. */
export type EmbeddedAs = "query" | "chunk";

/** Turns texts into vectors whose dot product says how close they are in meaning. */
export interface Embedder {
  /** Identifies the model and everything that its vectors depend on: vectors of two embedders are never compared. */
  readonly id: string;
  /** The length of a vector, in numbers. */
  readonly dimensions: number;
  /**
   * A vector of length 1 for each text, in the same order; all zeros for a text without features. Rejects with an `AbortError` if the
   * signal aborts, and with another error if the model cannot be reached or fails.
   */
  embed(texts: readonly string[], as: EmbeddedAs, signal: AbortSignal): Promise<readonly Float32Array[]>;
  /** Compares texts with a question word by word; absent if words have no vectors of their own. */
  coverage?(question: string): Coverage;
  /** Whether the model was trained with a word, given in lower case; absent if that cannot be known. */
  knows?(word: string): boolean;
}
