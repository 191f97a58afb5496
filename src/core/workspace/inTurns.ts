import type { Slices } from "../index/slices.ts";
import type { Clock } from "../ports.ts";

/** The engine's process answers others at least this often. */
const MAX_BLOCK_MILLISECONDS = 8;

/** Does work in slices and lets others have their turn in between. `undefined` when it is no longer wanted. */
export async function inTurns<T>(
  work: Slices<T>,
  clock: Clock,
  wanted: () => boolean,
): Promise<T | undefined> {
  let yieldedAt = clock.now();
  while (wanted()) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (clock.now() - yieldedAt <= MAX_BLOCK_MILLISECONDS) continue;
    await clock.yield();
    yieldedAt = clock.now();
  }
  return undefined;
}
