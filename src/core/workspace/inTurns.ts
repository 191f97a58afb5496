import type { Slices } from "../index/slices.ts";
import type { Clock } from "../ports.ts";
import { Turns } from "./turns.ts";

/** Does work in slices and lets other work have its turn in between. `undefined` once the work is no longer wanted. */
export async function inTurns<T>(
  work: Slices<T>,
  clock: Clock,
  wanted: () => boolean,
): Promise<T | undefined> {
  const turns = new Turns(clock);
  while (wanted()) {
    const step = work.next();
    if (step.done === true) return step.value;
    await turns.next();
  }
  return undefined;
}
