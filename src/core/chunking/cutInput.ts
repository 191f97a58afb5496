/** What the cutter needs to know of the document. */
export interface CutInput {
  readonly text: string;
  /** Running non-whitespace count, see `sizeSums`. */
  readonly sums: Uint32Array;
  /** Non-whitespace characters that a chunk may have. */
  readonly limit: number;
  /** Where the definition that starts at an offset ends; the outermost of several. */
  readonly definitionEnds: ReadonlyMap<number, number>;
}

/** Non-whitespace characters of `[start, end)`. */
export function size(input: CutInput, start: number, end: number): number {
  return (input.sums[end] ?? 0) - (input.sums[start] ?? 0);
}
