/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle value, or the lesser of the two in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** At most `count` items in their order, evenly spaced: the same ones every time. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter(item => item !== undefined);
}

/** Values for a note, in the order of measurement. */
export function list(values: readonly number[], digits: number): string {
  return values.map(value => value.toFixed(digits)).join(", ");
}

/** The mean of the values; NaN if there are none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
