import { afterEach, expect, test, vi } from "vitest";
import { dayOf, size, timeOf } from "../../src/vscode/status/figures.ts";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["Pacific/Auckland", "2026-03-02", "09:05:07"],
  ["UTC", "2026-03-01", "20:05:07"],
  ["America/Los_Angeles", "2026-03-01", "12:05:07"],
])("a day and a time are those of the user, as in %s", (zone, day, time) => {
  vi.stubEnv("TZ", zone);
  const moment = Date.UTC(2026, 2, 1, 20, 5, 7);
  expect(dayOf(moment)).toBe(day);
  expect(timeOf(moment)).toBe(`${day} ${time}`);
});

test("a file that has something in it is not said to have 0.0 kB", () => {
  expect([0, 37, 120, 1_250_000].map(size)).toEqual(["0 B", "37 B", "0.1 kB", "1.3 MB"]);
});

test("a size that is rounded up to a thousand is one of the next unit", () => {
  const sizes = [999, 9_960, 999_499, 999_500, 9_960_000, 999_499_999, 999_500_000];
  expect(sizes.map(size)).toEqual(["1.0 kB", "10 kB", "999 kB", "1.0 MB", "10 MB", "999 MB", "1.0 GB"]);
});

test("a size of two digits and more has no decimals", () => {
  expect([9_900, 13_400_000, 2_500_000_000].map(size)).toEqual(["9.9 kB", "13 MB", "2.5 GB"]);
});
