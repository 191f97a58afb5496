import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Batcher, type BatcherOptions } from "../../../src/vscode/workspace/batcher.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A batcher whose batches end when the test says so. */
function start(limit = 10, options: Pick<BatcherOptions<string>, "flood" | "rest"> = {}) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  const batcher = new Batcher<string>({
    delay: 50,
    limit,
    ...options,
    handle(items) {
      batches.push([...items]);
      return new Promise(resolve => ends.push(resolve));
    },
    onError: error => errors.push(error),
  });
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { batcher, batches, errors, end };
}

test("what comes together is handled together, and of the same key the last", async () => {
  const { batcher, batches } = start();
  batcher.add("a", "a changed");
  batcher.add("b", "b changed");
  batcher.add("a", "a deleted");
  await vi.advanceTimersByTimeAsync(49);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([["b changed", "a deleted"]]);
});

test("a batch waits for the one before, and collects meanwhile", async () => {
  const { batcher, batches, end } = start();
  batcher.add("a", "1");
  await vi.advanceTimersByTimeAsync(50);
  batcher.add("a", "2");
  batcher.add("a", "3");
  await vi.advanceTimersByTimeAsync(1000);
  expect(batches).toEqual([["1"]]);
  await end();
  expect(batches).toEqual([["1"], ["3"]]);
});

test("what comes again and again rests as often as long as it took, and holds up nothing else", async () => {
  const { batcher, batches, end } = start(10, { rest: { times: 4, most: 2_000 } });
  batcher.add("log", "1");
  await vi.advanceTimersByTimeAsync(50);
  batcher.add("log", "2");
  await vi.advanceTimersByTimeAsync(200);
  await end();
  batcher.add("log", "3");
  batcher.add("saved", "a");
  await vi.advanceTimersByTimeAsync(50);
  await end();
  expect(batches).toEqual([["1"], ["a"]]);
  await vi.advanceTimersByTimeAsync(700);
  expect(batches).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(batches.slice(2)).toEqual([["3"]]);
});

test("what comes again rests for its own share of a batch alone", async () => {
  const { batcher, batches, end } = start(10, { rest: { times: 4, most: 2_000 } });
  for (const key of "abcd") batcher.add(key, "1");
  await vi.advanceTimersByTimeAsync(250);
  batcher.add("a", "2");
  await end();
  await vi.advanceTimersByTimeAsync(250);
  expect(batches.slice(1)).toEqual([["2"]]);
});

test("what took very long does not rest for as many times as long", async () => {
  const { batcher, batches, end } = start(10, { rest: { times: 4, most: 2_000 } });
  batcher.add("folder", "1");
  await vi.advanceTimersByTimeAsync(60_000);
  batcher.add("folder", "2");
  await end();
  await vi.advanceTimersByTimeAsync(2_050);
  expect(batches).toEqual([["1"], ["2"]]);
});

test("a storm is cut into batches that lose nothing", async () => {
  const { batcher, batches, end } = start(100);
  for (let each = 0; each < 250; each++) batcher.add(String(each), String(each));
  await vi.advanceTimersByTimeAsync(50);
  await end();
  await end();
  expect(batches.map(batch => batch.length)).toEqual([100, 100, 50]);
  expect(new Set(batches.flat()).size).toBe(250);
});

test("a flood is dropped and handled in one, and what comes later as ever", async () => {
  const floods: string[] = [];
  const { batcher, batches, end } = start(10, { flood: { most: 3, handle: () => floods.push("flood") } });
  for (const each of "abcde") batcher.add(each, each);
  await vi.advanceTimersByTimeAsync(50);
  await end();
  expect(floods).toEqual(["flood"]);
  expect(batches).toEqual([["e"]]);
});

test("a batch that fails does not stop the next, and is told once", async () => {
  const errors: unknown[] = [];
  const handled: string[] = [];
  const batcher = new Batcher<string>({
    delay: 50,
    limit: 1,
    async handle([item = ""]) {
      if (item === "bad") throw new Error(item);
      handled.push(item);
    },
    onError: error => errors.push(error),
  });
  batcher.add("1", "bad");
  batcher.add("2", "good");
  await vi.advanceTimersByTimeAsync(50);
  expect(handled).toEqual(["good"]);
  expect(errors).toEqual([new Error("bad")]);
});

test("nothing is handled after disposal", async () => {
  const { batcher, batches } = start();
  batcher.add("a", "1");
  batcher.dispose();
  batcher.add("b", "2");
  await vi.advanceTimersByTimeAsync(100);
  expect(batches).toEqual([]);
});
