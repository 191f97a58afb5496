import type { LineRange, TextRange } from "../ranges.ts";
import type { SpanTitle } from "../span.ts";
import type { SearchedFields } from "./database/codeDatabase.ts";
import type { KindSet } from "./kindSet.ts";

/** A definition that shares a chunk with others, and its lines. A property or constant has no signature. */
export interface ChunkMember extends SpanTitle, LineRange {}

/** The index's record of a chunk: its place and its title as a whole. Its text stays in the file. */
export interface StoredChunk extends SpanTitle, TextRange, LineRange {
  /** The number that the manifest gave its document. */
  readonly document: number;
  /** The `textHash` of its text. */
  readonly hash: number;
  /** The number of this part of its span, from 1, and of all parts; 1 of 1 if the span was not cut. */
  readonly part: number;
  readonly parts: number;
  /** The kinds of the span that names it and of the definitions in it. */
  readonly kinds: KindSet;
  /** It is named after the only definition that begins in it, and ends with it. */
  readonly defines: boolean;
  /** The definitions that begin in it, outer before inner, unless the only one is the one that names it. */
  readonly members: readonly ChunkMember[];
}

/** The definitions that begin in a chunk. */
export function definitionsIn(chunk: StoredChunk): readonly ChunkMember[] {
  return chunk.defines ? [chunk] : chunk.members;
}

/** The distinct names of the definitions that begin in a chunk. */
export function namesIn(chunk: StoredChunk): Set<string> {
  return new Set(definitionsIn(chunk).map(({ name }) => name));
}

/** A chunk with its searched texts, by field. */
export interface IndexedChunk {
  readonly chunk: StoredChunk;
  readonly fields: SearchedFields;
}
