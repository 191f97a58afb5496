import { afterEach, expect, test, vi } from "vitest";
import { dayOf, size } from "../../src/vscode/status/figures.ts";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["Pacific/Auckland", "2026-03-02"],
  ["UTC", "2026-03-01"],
  ["America/Los_Angeles", "2026-03-01"],
])("a day is that of the user, as in %s", (zone, day) => {
  vi.stubEnv("TZ", zone);
  expect(dayOf(Date.UTC(2026, 2, 1, 20))).toBe(day);
});

test("a file that has something in it is not said to have 0.0 kB", () => {
  expect([0, 37, 120, 1_250_000].map(size)).toEqual(["0 B", "37 B", "0.1 kB", "1.3 MB"]);
});
