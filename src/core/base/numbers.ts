/** The largest of some numbers, however many there are: a function takes some hundred thousand arguments and no more. 0 of none. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), 0);
}

/** The smallest of some numbers, however many there are. `Infinity` of none. */
export function smallest(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}

/** The numbers together; 0 for none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/**
 * A whole number with its thousands set apart, such as 1,043. Not by `toLocaleString`: its first call in a process takes
 * 25 ms, in which the extension host answers nobody.
 */
export function inThousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
