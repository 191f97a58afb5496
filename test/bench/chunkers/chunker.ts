import type { TextRange } from "../../../src/core/ranges.ts";
import type { Span } from "../../../src/core/span.ts";
import type { RunningCounts } from "../../../src/core/text/whitespace.ts";
import type { SyntaxNode } from "./syntaxNode.ts";

/** A chunk as a chunker makes it: the stretches of the text in it, in order. Most chunks are one stretch. */
export type RawChunk = readonly TextRange[];

/** A document with everything that any of the chunkers needs. */
export interface ParsedSource {
  readonly path: string;
  readonly text: string;
  /** Running count of non-whitespace characters, one longer than the text. */
  readonly sums: RunningCounts;
  /** The tree of its own grammar. */
  readonly root: SyntaxNode;
  /** The same tree, with those of embedded languages in it. */
  readonly whole: SyntaxNode;
  readonly spans: readonly Span[];
}

/** Non-whitespace characters of `[start, end)`. */
export function codeSize({ sums }: ParsedSource, { start, end }: TextRange): number {
  return (sums[end] ?? 0) - (sums[start] ?? 0);
}
