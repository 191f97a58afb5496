import type { Coverage } from "./coverage.ts";

/** Which side of a comparison a text is on: a model may want other words before a question than before what answers it. */
export type EmbeddedAs = "query" | "chunk";

/** Turns texts into vectors whose dot product says how close they are in meaning. */
export interface Embedder {
  /** Names the model with all that its vectors depend on: those of two embedders are never compared. */
  readonly id: string;
  /** Numbers of a vector. */
  readonly dimensions: number;
  /**
   * A vector of length 1 for each text, in the same order; all zeros for a text that says nothing. Rejects with an
   * `AbortError` when the signal aborts, and otherwise when the model cannot be reached or fails.
   */
  embed(texts: readonly string[], as: EmbeddedAs, signal: AbortSignal): Promise<readonly Float32Array[]>;
  /** Compares texts with a question word by word; absent where words have no vectors of their own. */
  coverage?(question: string): Coverage;
  /** Whether a word, in lower case, is one of those that it was trained with; absent where that cannot be told. */
  knows?(word: string): boolean;
}
