/** What the cutter needs to know of the document. */
export interface CutInput {
  readonly text: string;
  /** Running size, see `sizeSums`. */
  readonly sums: Uint32Array;
  /** The size that a chunk may have. */
  readonly limit: number;
  /** Where the definition that starts at an offset ends; the outermost of several. */
  readonly definitionEnds: ReadonlyMap<number, number>;
  /** Comments, decorators and attributes: their ends by their starts. */
  readonly leadEnds: ReadonlyMap<number, number>;
}

/** How much `[start, end)` counts against the limit. */
export function size(input: CutInput, start: number, end: number): number {
  return (input.sums[end] ?? 0) - (input.sums[start] ?? 0);
}
