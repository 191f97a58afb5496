import { afterEach, expect, test, vi } from "vitest";
import { dayOf } from "../../src/vscode/figures.ts";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["Pacific/Auckland", "2026-03-02"],
  ["UTC", "2026-03-01"],
  ["America/Los_Angeles", "2026-03-01"],
])("a day is that of the user, as in %s", (zone, day) => {
  vi.stubEnv("TZ", zone);
  expect(dayOf(Date.UTC(2026, 2, 1, 20))).toBe(day);
});
