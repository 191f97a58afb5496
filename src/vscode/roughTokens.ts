import { estimateTokens } from "../core/context/source/estimateTokens.ts";

/** Characters. Of a longer text, only pieces are read: estimating all of it would hold up the editor. */
const MAX_READ = 32_000;
const PIECE = 2_000;

/** A rough count of the tokens in a part of a text, to show the user its cost. */
export function roughTokens(text: string, start = 0, end = text.length): number {
  const length = end - start;
  if (length <= MAX_READ) return Math.round(estimateTokens(text.slice(start, end)));
  const pieces = MAX_READ / PIECE;
  let tokens = 0;
  for (let piece = 0; piece < pieces; piece++) {
    const from = start + Math.floor((piece * (length - PIECE)) / (pieces - 1));
    tokens += estimateTokens(text.slice(from, from + PIECE));
  }
  return Math.round((tokens * length) / MAX_READ);
}
