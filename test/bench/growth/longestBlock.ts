import { setImmediate } from "node:timers/promises";

/** How long a piece of work took, and the longest time for which nothing else got a turn. */
export interface BlockFigures {
  readonly block: number;
  readonly milliseconds: number;
}

/** Takes turns beside the work, and measures how long each has to wait. */
export async function longestBlock(work: () => Promise<unknown>): Promise<BlockFigures> {
  const started = performance.now();
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  let block = 0;
  let last = started;
  while (working) {
    await setImmediate();
    const now = performance.now();
    block = Math.max(block, now - last);
    last = now;
  }
  await done;
  return { block, milliseconds: performance.now() - started };
}
