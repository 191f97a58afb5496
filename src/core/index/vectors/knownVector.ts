import type { QuantisedVector } from "./quantise.ts";

/** A vector, and the `textHash` of what it was made of. */
export interface KnownVector extends QuantisedVector {
  readonly text: number;
}

/** Vectors in columns. */
export interface VectorColumns {
  /** Three numbers a vector: the text it was made of, in two, and the bits of its scale. */
  readonly facts: Uint32Array;
  /** Signed bytes, as many a vector as the kernel takes. */
  readonly values: Uint8Array;
}
