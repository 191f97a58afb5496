import { type RunningCounts, skipSpace } from "../text/whitespace.ts";

/** A second measure of size beside non-whitespace characters. */
export interface TokenMeasure {
  /** Tokens that a chunk may have. */
  readonly limit: number;
  /** Running count of tokens: those of `[start, end)` are `sums[end] - sums[start]`. */
  readonly sums: Uint32Array;
}

/** What the cutter needs to know of a document. Offsets are UTF-16 units of its text. */
export interface CutInput {
  readonly text: string;
  /** Running non-whitespace count, see `sizeSums`. */
  readonly sums: RunningCounts;
  /** Non-whitespace characters that a chunk may have. */
  readonly limit: number;
  readonly tokens: TokenMeasure | undefined;
  /** Where the definition that starts at an offset ends; the outermost of several. */
  readonly definitionEnds: ReadonlyMap<number, number>;
  /** Where definitions and imports start, in order. */
  readonly spanStarts: readonly number[];
  /** Where comments, decorators and attributes end, by where they start. */
  readonly leadEnds: ReadonlyMap<number, number>;
  /** Where the comments and decorators of a definition start, by where its node does; without those that have none. */
  readonly leadStarts: ReadonlyMap<number, number>;
}

/**
 * How much `[start, end)` counts against the limit: its non-whitespace characters or, where that is more, its tokens, scaled so that
 * their limit is the same number.
 */
export function size({ sums, limit, tokens }: CutInput, start: number, end: number): number {
  const characters = (sums[end] ?? 0) - (sums[start] ?? 0);
  if (tokens === undefined) return characters;
  const counted = (tokens.sums[end] ?? 0) - (tokens.sums[start] ?? 0);
  return Math.max(characters, (counted * limit) / tokens.limit);
}

/** Whether `[start, end)`, which begins with no white space, is nothing but comments, decorators and attributes. */
export function isAllLeads({ text, leadEnds }: CutInput, start: number, end: number): boolean {
  let at: number | undefined = start;
  while (at !== undefined && at < end) {
    const leadEnd = leadEnds.get(at);
    at = leadEnd === undefined ? undefined : skipSpace(text, leadEnd, end);
  }
  return at !== undefined;
}

/** The size of each part when `[start, end)` is cut into as few equal parts as possible. */
export function evenSize(input: CutInput, start: number, end: number): number {
  const whole = size(input, start, end);
  return whole / Math.max(1, Math.ceil(whole / input.limit));
}
