import { expect, test } from "vitest";
import { ageOf } from "../../../src/vscode/spans/age.ts";

const DAY = 24 * 60 * 60 * 1000;

test.each([
  [-3, "0 days"],
  [0.9, "0 days"],
  [1, "1 days"],
  [13.9, "13 days"],
  [14, "2 weeks"],
  [59, "8 weeks"],
  [60, "2 months"],
  [729, "24 months"],
  [730, "2 years"],
  [4000, "10 years"],
])("%f days ago is said as %s", (days, said) => {
  const { count, unit } = ageOf(1e12, 1e12 + days * DAY);
  expect(`${count} ${unit}`).toBe(said);
});
