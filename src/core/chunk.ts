import type { LineRange, TextRange } from "./ranges.ts";

/** The unit that is searched. The chunks of a document, in order, are a partition of its text: where one ends, the next one starts. */
export interface Chunk extends TextRange, LineRange {
  /** The id of the innermost span that holds all of the chunk's code. */
  readonly span: number;
  /** The chunk is part of the document but is not searched, such as the outputs of a notebook. */
  readonly omitted?: true;
}
