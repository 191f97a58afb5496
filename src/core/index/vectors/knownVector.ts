import type { QuantisedVector } from "./quantise.ts";

/** A vector, and the `textHash` of the text it was made from. */
export interface KnownVector extends QuantisedVector {
  readonly text: number;
}

/** Vectors in columns. */
export interface VectorColumns {
  /** Three numbers per vector: the hash of its text, in two, and the bits of its scale. */
  readonly facts: Uint32Array;
  /** Signed bytes: per vector, its dimensions rounded up to the width of the kernel. */
  readonly values: Uint8Array;
}
