/** The first numbers of a vector, made length 1 again, as models allow that were trained for it; zeros stay zeros. */
export function shorten(vector: ArrayLike<number>, dimensions: number): Float32Array {
  const kept = Float32Array.from(vector).subarray(0, dimensions);
  const length = Math.hypot(...kept);
  return length === 0 ? kept : kept.map(value => value / length);
}
