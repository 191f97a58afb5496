import type { SpanKind } from "../span.ts";

/**
 * What the index keeps of a chunk: where it is and what to call it. Its text stays in the file; the document is a
 * number that the manifest gives out.
 */
export interface StoredChunk {
  readonly document: number;
  readonly start: number;
  readonly end: number;
  readonly startLine: number;
  readonly endLine: number;
  /** Kind and names of the span that names the chunk. */
  readonly kind: SpanKind;
  readonly name: string;
  readonly qualifiedName: string;
  readonly signature: string;
  /** Which part of its span, from 1, of how many; 1 of 1 where the span was not cut. */
  readonly part: number;
  readonly parts: number;
}

/** A chunk with the texts that are searched, field by field. */
export interface IndexedChunk {
  readonly chunk: StoredChunk;
  readonly fields: {
    readonly name: string;
    readonly path: string;
    readonly signature: string;
    readonly doc: string;
    readonly body: string;
  };
}
