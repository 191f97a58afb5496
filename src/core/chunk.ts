/** The unit that is searched. The chunks of a document, in order, are a partition of its text. Offsets are UTF-16 units. */
export interface Chunk {
  readonly start: number;
  /** Exclusive; the next chunk starts here. */
  readonly end: number;
  /** Zero-based line of `start`. */
  readonly startLine: number;
  /** Zero-based line of the last character. */
  readonly endLine: number;
  /** The id of the innermost span that holds all of the chunk's code. */
  readonly span: number;
  /** The chunk is part of the document but is not searched, such as the outputs of a notebook. */
  readonly omitted?: true;
}
