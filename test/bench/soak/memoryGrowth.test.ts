import { expect, test } from "vitest";
import { slope } from "./memoryGrowth.ts";

test("growth is what the nearest line gains in a minute", () => {
  const samples = [100, 103, 102, 105].map((resident, minute) => ({ minute, resident }));
  expect(slope(samples)).toBeCloseTo(1.4);
  expect(slope([{ minute: 1, resident: 100 }])).toBe(0);
});
