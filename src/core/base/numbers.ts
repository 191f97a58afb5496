/** The largest of any number of numbers: a function takes only some hundred thousand arguments. 0 for none. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), 0);
}

/** The smallest of any number of numbers. `Infinity` for none. */
export function smallest(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}

/** The sum of some numbers; 0 for none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/**
 * A whole number with separated thousands, such as 1,043. `toLocaleString` is avoided: its first call in a process takes 25 ms, during
 * which the extension host is blocked.
 */
export function inThousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
