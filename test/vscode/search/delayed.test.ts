import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Delayed } from "../../../src/vscode/search/delayed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("only what was asked for last is done, once, and a while after it was put off", () => {
  const done: string[] = [];
  const delayed = new Delayed(100);
  delayed.ask(() => done.push("first"));
  delayed.ask(() => done.push("second"));
  vi.advanceTimersByTime(60);
  delayed.putOff();
  vi.advanceTimersByTime(60);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(done).toEqual(["second"]);
  delayed.putOff();
  delayed.ask(() => done.push("third"));
  delayed.cancel();
  vi.runAllTimers();
  expect(done).toEqual(["second"]);
});

test("what is put off by what came in while the process was busy is not done first", () => {
  const done: string[] = [];
  const delayed = new Delayed(100);
  delayed.ask(() => done.push("asked"));
  // Fires before what waits to be heard, as the first of two timers.
  vi.advanceTimersToNextTimer();
  delayed.putOff();
  vi.advanceTimersByTime(99);
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(["asked"]);
});
