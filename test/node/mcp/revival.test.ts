import { afterEach, expect, test, vi } from "vitest";
import { STARTING } from "../../../src/core/status.ts";
import { Revival } from "../../../src/node/mcp/revival.ts";

afterEach(() => void vi.useRealTimers());

const SIGNAL = new AbortController().signal;

test("an engine that was left alone is started again by the next call, and by none in the half minute after", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let state = STARTING.state;
  const resume = vi.fn(async () => undefined);
  const revival = new Revival({ status: async () => ({ ...STARTING, state }), resume });
  await revival.revive(SIGNAL);
  expect(resume).not.toHaveBeenCalled();
  state = "failed";
  await revival.revive(SIGNAL);
  vi.advanceTimersByTime(29_999);
  await revival.revive(SIGNAL);
  expect(resume).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await revival.revive(SIGNAL);
  expect(resume).toHaveBeenCalledTimes(2);
});

test("an engine that does not answer is left to the call", async () => {
  const resume = vi.fn(async () => undefined);
  const status = () => Promise.reject(new Error("The engine stopped (SIGKILL)"));
  await new Revival({ status, resume }).revive(SIGNAL);
  expect(resume).not.toHaveBeenCalled();
});

test("many calls at one time ask once how the engine is", async () => {
  const status = vi.fn(async () => STARTING);
  const revival = new Revival({ status, resume: async () => undefined });
  await Promise.all(Array.from({ length: 20 }, () => revival.revive(SIGNAL)));
  expect(status).toHaveBeenCalledTimes(1);
  await revival.revive(SIGNAL);
  expect(status).toHaveBeenCalledTimes(2);
});
