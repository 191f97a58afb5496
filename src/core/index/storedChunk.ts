import type { SpanKind } from "../span.ts";
import type { SearchedFields } from "./codeDatabase.ts";
import type { KindSet } from "./kindSet.ts";

/** What a hit is called: a span, without its place in its document. */
export interface SpanTitle {
  readonly kind: SpanKind;
  readonly name: string;
  readonly qualifiedName: string;
  readonly signature: string;
}

/** A definition that shares a chunk with others, and its lines. */
export interface ChunkMember extends SpanTitle {
  readonly startLine: number;
  readonly endLine: number;
}

/**
 * What the index keeps of a chunk: where it is and what to call it as a whole. Its text stays in the file; the document is a
 * number that the manifest gives out.
 */
export interface StoredChunk extends SpanTitle {
  readonly document: number;
  readonly start: number;
  readonly end: number;
  readonly startLine: number;
  readonly endLine: number;
  /** The `textHash` of its text. */
  readonly hash: number;
  /** Which part of its span, from 1, of how many; 1 of 1 where the span was not cut. */
  readonly part: number;
  readonly parts: number;
  /** The kinds of what it is called as a whole and of the definitions in it. */
  readonly kinds: KindSet;
  /** The definitions in it, where it holds more than one: what a hit in one of them is called. */
  readonly members: readonly ChunkMember[];
}

/** A chunk with the texts that are searched, field by field. */
export interface IndexedChunk {
  readonly chunk: StoredChunk;
  readonly fields: SearchedFields;
}
