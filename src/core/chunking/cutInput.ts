import { type RunningCounts, skipSpace } from "../text/whitespace.ts";

/** A second measure of size in addition to non-whitespace characters. */
export interface TokenMeasure {
  /** The most tokens of a chunk. */
  readonly limit: number;
  /** Running count of tokens: `[start, end)` has `sums[end] - sums[start]`. */
  readonly sums: Uint32Array;
}

/** The facts about a document that the cutter needs. Offsets are UTF-16 units of its text. */
export interface CutInput {
  readonly text: string;
  /** Running non-whitespace count, see `sizeSums`. */
  readonly sums: RunningCounts;
  /** The most non-whitespace characters of a chunk. */
  readonly limit: number;
  readonly tokens: TokenMeasure | undefined;
  /** The end of the definition that starts at an offset; the outermost of several. */
  readonly definitionEnds: ReadonlyMap<number, number>;
  /** The starts of definitions and imports, in order. */
  readonly spanStarts: readonly number[];
  /** The ends of comments, decorators and attributes, by their starts. */
  readonly leadEnds: ReadonlyMap<number, number>;
  /** The starts of the comments and decorators of a definition, by the start of its node; definitions without any are missing. */
  readonly leadStarts: ReadonlyMap<number, number>;
}

/**
 * The size of `[start, end)` to compare with the limit: its non-whitespace characters or, if that is more, its tokens, scaled so that their
 * limit is the same number.
 */
export function size({ sums, limit, tokens }: CutInput, start: number, end: number): number {
  const characters = (sums[end] ?? 0) - (sums[start] ?? 0);
  if (tokens === undefined) return characters;
  const counted = (tokens.sums[end] ?? 0) - (tokens.sums[start] ?? 0);
  return Math.max(characters, (counted * limit) / tokens.limit);
}

/** Whether `[start, end)`, which does not begin with white space, is nothing but comments, decorators and attributes. */
export function isAllLeads({ text, leadEnds }: CutInput, start: number, end: number): boolean {
  let at: number | undefined = start;
  while (at !== undefined && at < end) {
    const leadEnd = leadEnds.get(at);
    at = leadEnd === undefined ? undefined : skipSpace(text, leadEnd, end);
  }
  return at !== undefined;
}

/** The size of each part if `[start, end)` is cut into as few equal parts as possible. */
export function evenSize(input: CutInput, start: number, end: number): number {
  const whole = size(input, start, end);
  return whole / Math.max(1, Math.ceil(whole / input.limit));
}
