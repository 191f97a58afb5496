/** The required p95 of search and rank at some numbers of chunks, in milliseconds. */
const BARS = [
  [0, 5],
  [10_000, 5],
  [50_000, 12],
  [100_000, 20],
  [200_000, 40],
] as const;

/** The required p95 of search and rank at a number of chunks, in milliseconds: interpolated between two sizes. */
export function queryBar(chunks: number): number {
  const above = BARS.findIndex(([size]) => chunks <= size);
  if (above < 1) return BARS.at(above)?.[1] ?? 0;
  const [[size, least] = BARS[0], [next, most] = BARS[0]] = BARS.slice(above - 1, above + 1);
  return least + ((chunks - size) / (next - size)) * (most - least);
}
