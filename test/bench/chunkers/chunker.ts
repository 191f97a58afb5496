import type { TextRange } from "../../../src/core/hit.ts";
import type { Span } from "../../../src/core/span.ts";
import type { RunningCounts } from "../../../src/core/text/whitespace.ts";
import type { SyntaxNode } from "./syntaxNode.ts";

/** What a chunker made: the stretches of the text that are in the chunk, in order. Most chunks are one stretch. */
export type RawChunk = readonly TextRange[];

/** A document with all that any of the chunkers wants to know of it. */
export interface ParsedSource {
  readonly path: string;
  readonly text: string;
  /** Running count of non-whitespace characters, one longer than the text. */
  readonly sums: RunningCounts;
  /** What its own grammar sees. */
  readonly root: SyntaxNode;
  /** The same with what the grammars of embedded languages see. */
  readonly whole: SyntaxNode;
  readonly spans: readonly Span[];
}

/** Non-whitespace characters of `[start, end)`. */
export function codeSize({ sums }: ParsedSource, { start, end }: TextRange): number {
  return (sums[end] ?? 0) - (sums[start] ?? 0);
}
