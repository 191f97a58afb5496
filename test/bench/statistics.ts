/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle one of the values, or the lesser of two in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** At most `count` items in their order, as far apart from each other as there are items: the same ones every time. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter(item => item !== undefined);
}

/** Values for a note, in the order they were measured. */
export function list(values: readonly number[], digits: number): string {
  return values.map(value => value.toFixed(digits)).join(", ");
}

/** NaN of no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
