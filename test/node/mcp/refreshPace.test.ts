import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { IndexReport } from "../../../src/core/engine.ts";
import { RefreshPace } from "../../../src/node/mcp/refreshPace.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** A pace over refreshes that take a second and index these numbers of files, and a count of the refreshes. */
function paceOver(...indexed: number[]) {
  let refreshes = 0;
  const engine = {
    refresh: async (): Promise<IndexReport> => {
      vi.advanceTimersByTime(1_000);
      const empty = { files: 0, spans: 0, chunks: 0, bytes: 0, skipped: {}, removed: 0 };
      return { ...empty, indexed: indexed[refreshes++] ?? 0 };
    },
  };
  const pace = new RefreshPace(engine, () => undefined);
  return {
    refreshes: () => refreshes,
    call: (isMissing?: boolean) => pace.refresh(new AbortController().signal, isMissing),
  };
}

test("comparing all files takes a fifth of the time", async () => {
  const { call, refreshes } = paceOver();
  await call();
  vi.advanceTimersByTime(3_999);
  await call();
  expect(refreshes()).toBe(1);
  vi.advanceTimersByTime(1);
  await call();
  expect(refreshes()).toBe(2);
});

test("what is missing is looked for at once", async () => {
  const { call, refreshes } = paceOver();
  await call();
  await call(true);
  expect(refreshes()).toBe(2);
});

test("what is new is looked for right after files were indexed, however long that took", async () => {
  const { call, refreshes } = paceOver(1_000);
  await call();
  await call();
  expect(refreshes()).toBe(2);
});

test("a comparison that goes on when its client leaves is ended, and not told as an error", async () => {
  const errors: unknown[] = [];
  const refresh = (signal: AbortSignal): Promise<IndexReport> =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const pace = new RefreshPace({ refresh }, error => errors.push(error));
  const waiting = pace.refresh(new AbortController().signal);
  pace.end();
  await waiting;
  expect(errors).toEqual([]);
});
