import { codeSize, type ParsedSource, type RawChunk } from "./chunker.ts";

/** Cuts a text into chunks of this many lines. */
export function chunksOfLines({ text }: ParsedSource, lines: number): readonly RawChunk[] {
  const chunks: RawChunk[] = [];
  let start = 0;
  let line = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    if (++line % lines !== 0) continue;
    chunks.push([{ start, end: at + 1 }]);
    start = at + 1;
  }
  if (start < text.length) chunks.push([{ start, end: text.length }]);
  return chunks;
}

/**
 * Cuts a text into chunks of as many whole lines as fit the limit. A line that does not fit gets a chunk to itself, whatever its length.
 */
export function chunksOfSize(source: ParsedSource, limit: number): readonly RawChunk[] {
  const { text } = source;
  const chunks: RawChunk[] = [];
  let start = 0;
  for (let line = 0; line < text.length; ) {
    const newline = text.indexOf("\n", line);
    const next = newline === -1 ? text.length : newline + 1;
    if (line > start && codeSize(source, { start, end: next }) > limit) {
      chunks.push([{ start, end: line }]);
      start = line;
    }
    line = next;
  }
  if (start < text.length) chunks.push([{ start, end: text.length }]);
  return chunks;
}
