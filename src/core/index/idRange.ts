/** Consecutive ids: those of a document's chunks are given out together. */
export interface IdRange {
  readonly first: number;
  readonly count: number;
}

export const NO_IDS: IdRange = { first: 0, count: 0 };

/** The ids of a range, in order. */
export function idsIn({ first, count }: IdRange): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

/** The range of ids that were given out consecutively. */
export function idRange(ids: readonly number[]): IdRange {
  return { first: ids[0] ?? 0, count: ids.length };
}
