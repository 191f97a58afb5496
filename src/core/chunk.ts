/** The unit that is searched. The chunks of a document, in order, are a partition of its text. */
export interface Chunk {
  readonly start: number;
  /** Exclusive; the next chunk starts here. */
  readonly end: number;
  /** Zero-based line of `start`. */
  readonly startLine: number;
  /** Zero-based line of the last character. */
  readonly endLine: number;
  /** The innermost span that holds all the chunk's code: an id into the document's spans. */
  readonly span: number;
  /** Part of the document and not searched, such as the outputs of a notebook. */
  readonly omitted?: true;
}
