import type { EmbeddedAs, Embedder } from "../../src/core/embedding/embedder.ts";
import { textHash } from "../../src/core/text/textHash.ts";
import { codeTokens } from "../../src/core/text/tokens.ts";

/** Small enough to read a vector, large enough that words seldom collide. */
const DIMENSIONS = 48;

/** Each word of a text adds to one number of its vector, so texts with common words are close. Records the texts it embeds. */
export class HashingEmbedder implements Embedder {
  readonly id: string;
  readonly dimensions = DIMENSIONS;
  /** The texts of chunks that were embedded, in order. */
  readonly embedded: string[] = [];
  /** The error to fail with, while it is set. */
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
