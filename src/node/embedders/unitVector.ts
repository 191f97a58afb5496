/** The first numbers of a vector, scaled to length 1, for models that were trained to be cut short. Zeros stay zeros. */
export function unitVector(vector: ArrayLike<number>, dimensions = vector.length): Float32Array {
  const kept = Float32Array.from(vector).subarray(0, dimensions);
  const length = Math.hypot(...kept);
  return length === 0 ? kept : kept.map(value => value / length);
}
