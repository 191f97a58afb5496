import { expect, test } from "vitest";
import type { Memento } from "vscode";
import { NO_USE } from "../../src/core/tools/toolUse.ts";
import { UsageCounter } from "../../src/vscode/agents/usageCounter.ts";

/** What an editor remembers. */
function memento(): Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: <T>(key: string, otherwise?: T) => (values.get(key) as T | undefined) ?? otherwise,
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as Memento;
}

test("calls are counted for this session and for all time, until the user begins anew", async () => {
  const state = memento();
  const before = new UsageCounter(state);
  await before.add({ calls: 1, returned: 100, saved: 900 });
  const counter = new UsageCounter(state);
  await counter.add({ calls: 1, returned: 50, saved: 0 });
  expect(counter.session).toEqual({ calls: 1, returned: 50, saved: 0 });
  expect(counter.allTime.use).toEqual({ calls: 2, returned: 150, saved: 900 });
  expect(counter.allTime.since).toBe(before.allTime.since);
  await counter.reset();
  expect([counter.session, counter.allTime.use]).toEqual([NO_USE, NO_USE]);
});
