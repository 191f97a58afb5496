import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Watchdog } from "../../../src/node/engine/watchdog.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

interface Stuck {
  isAtWork: boolean;
  /** Whether it answers a request. */
  isThere: boolean;
}

function watch(stuck: Stuck) {
  const told: string[] = [];
  const watchdog = new Watchdog({
    isAtWork: () => stuck.isAtWork,
    ask: () => {
      told.push("asked");
      return stuck.isThere ? Promise.resolve() : new Promise(() => undefined);
    },
    end: () => void told.push("ended"),
  });
  watchdog.look();
  return { watchdog, told };
}

test.each([
  ["is idle", { isAtWork: false, isThere: false }, []],
  ["is at work and answers", { isAtWork: true, isThere: true }, ["asked", "asked", "asked"]],
  ["is at work and does not answer", { isAtWork: true, isThere: false }, ["asked", "ended"]],
])("what %s for three minutes", async (_what, stuck, expected) => {
  const { told } = watch(stuck);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(told).toEqual(expected);
});

test("what is heard of is left alone, and so is what is done with its work", async () => {
  const stuck = { isAtWork: true, isThere: false };
  const { watchdog, told } = watch(stuck);
  for (let times = 0; times < 3; times++) {
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    watchdog.heard();
  }
  await vi.advanceTimersByTimeAsync(MINUTE + 1);
  stuck.isAtWork = false;
  watchdog.look();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(told).toEqual(["asked"]);
});
