/** A vector with eight bits per number: `values[i] * scale` is approximately the original. */
export interface QuantisedVector {
  readonly values: Int8Array;
  readonly scale: number;
}

const MOST = 127;

/** Rounds a vector to eight bits per number, relative to its largest. */
export function quantise(vector: ArrayLike<number>): QuantisedVector {
  let largest = 0;
  for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  const scale = largest / MOST;
  const values = new Int8Array(vector.length);
  if (scale > 0)
    for (let at = 0; at < values.length; at++) values[at] = Math.round((vector[at] ?? 0) / scale);
  return { values, scale };
}
