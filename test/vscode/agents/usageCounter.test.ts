import { expect, test } from "vitest";
import { NO_USE } from "../../../src/core/tools/toolUse.ts";
import { type CountedUse, UsageCounter, type UsageParts } from "../../../src/vscode/agents/usageCounter.ts";

/** One window's view of the folder that all share; every step takes a turn of its own, as on a disk. */
function partsOf(window: string, folder: Map<string, CountedUse>): UsageParts {
  return {
    readAll: async () => [...folder.values()],
    readOwn: async () => folder.get(window),
    writeOwn: async part => void folder.set(window, part),
    clear: async () => folder.clear(),
  };
}

const CALL = { calls: 1, returned: 100, saved: 900 };

test("calls are counted for this session and for all time, until the user begins anew", async () => {
  const folder = new Map<string, CountedUse>();
  const before = new UsageCounter(partsOf("yesterday", folder));
  await before.add(CALL);
  const { since } = await before.allTime();
  const counter = new UsageCounter(partsOf("today", folder));
  await counter.add({ calls: 1, returned: 50, saved: 0 });
  expect(counter.session).toEqual({ calls: 1, returned: 50, saved: 0 });
  expect(await counter.allTime()).toEqual({ since, use: { calls: 2, returned: 150, saved: 900 } });
  await counter.reset();
  expect([counter.session, (await counter.allTime()).use]).toEqual([NO_USE, NO_USE]);
});

test("windows that count at once lose none of each other's calls, nor of their own", async () => {
  const folder = new Map<string, CountedUse>();
  const windows = [new UsageCounter(partsOf("one", folder)), new UsageCounter(partsOf("other", folder))];
  await Promise.all(Array.from({ length: 20 }, (_, call) => windows[call % 2]?.add(CALL)));
  for (const window of windows)
    expect((await window.allTime()).use).toEqual({ calls: 20, returned: 2_000, saved: 18_000 });
});

test("what one window resets, another does not bring back", async () => {
  const folder = new Map<string, CountedUse>();
  const [one, other] = [new UsageCounter(partsOf("one", folder)), new UsageCounter(partsOf("other", folder))];
  await one.add(CALL);
  await other.reset();
  await one.add(CALL);
  expect((await other.allTime()).use).toEqual(CALL);
});

test("a count that could not be written keeps the next one from nothing", async () => {
  const folder = new Map<string, CountedUse>();
  let fails = true;
  const parts = partsOf("one", folder);
  const counter = new UsageCounter({
    ...parts,
    async writeOwn(part) {
      if (fails) throw new Error("The disk is full.");
      await parts.writeOwn(part);
    },
  });
  await expect(counter.add(CALL)).rejects.toThrow("The disk is full.");
  fails = false;
  await counter.add(CALL);
  expect((await counter.allTime()).use).toEqual(CALL);
});
