/** The time of each query in milliseconds, the best of several rounds after an untimed one, since other programs use the machine, too. */
export async function bestTimes(
  queries: readonly string[],
  rounds: number,
  ask: (text: string) => unknown,
): Promise<readonly number[]> {
  for (const text of queries) await ask(text);
  const times: number[] = [];
  for (const text of queries) {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      await ask(text);
      best = Math.min(best, performance.now() - started);
    }
    times.push(best);
  }
  return times;
}
