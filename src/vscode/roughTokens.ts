import { estimateTokens } from "../core/context/source/estimateTokens.ts";

/** Of a longer text, pieces are read: the estimate of all of it would hold the editor up. */
const MAX_READ = 32_000;
const PIECE = 2_000;

/** Roughly the tokens of a part of a text, for a reader who wants to know what it costs. */
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
