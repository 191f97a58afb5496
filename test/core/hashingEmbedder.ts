import type { EmbeddedAs, Embedder } from "../../src/core/embedding/embedder.ts";
import { textHash } from "../../src/core/text/textHash.ts";
import { codeTokens } from "../../src/core/text/tokens.ts";

/** Few enough that a vector can be read, many enough that words seldom meet. */
const DIMENSIONS = 48;

/** Every word of a text counts for one number of its vector: what has words in common is close. It notes what it is asked. */
export class HashingEmbedder implements Embedder {
  readonly id: string;
  readonly dimensions = DIMENSIONS;
  /** The texts of chunks that were embedded, in order. */
  readonly embedded: string[] = [];
  /** What it fails with, while that is set. */
  failure: Error | undefined;

  constructor(id = "hashing") {
    this.id = id;
  }

  async embed(texts: readonly string[], as: EmbeddedAs, signal: AbortSignal): Promise<Float32Array[]> {
    await Promise.resolve();
    signal.throwIfAborted();
    if (this.failure !== undefined) throw this.failure;
    if (as === "chunk") this.embedded.push(...texts);
    return texts.map(vectorOf);
  }
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const token of codeTokens(text)) {
    const at = textHash(token) % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map(value => value / length);
}
