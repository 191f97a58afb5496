/** Milliseconds of each query, the best of some rounds after one that is not timed: others use the machine as well. */
export function bestTimes(
  queries: readonly string[],
  rounds: number,
  ask: (text: string) => unknown,
): readonly number[] {
  for (const text of queries) ask(text);
  return queries.map(text => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      ask(text);
      best = Math.min(best, performance.now() - started);
    }
    return best;
  });
}
