import { expect, test } from "vitest";
import { wordAt } from "../../../src/core/text/wordAt.ts";

test.each<[string, string, number]>([
  ["total(cart)", "total", 0],
  ["cartTotal, total", "total", 11],
  ["subtotal totals", "total", -1],
  ["$total total", "total", 7],
  ["total_2 2total", "total", -1],
  ["größe_, größe", "größe", 8],
  ["𝒳total total𝒳 total", "total", 16],
  ["a-total", "total", 2],
  ["a + b", "+", 2],
  ["total", "", -1],
  ["", "total", -1],
])("%s: where it has %s", (text, word, at) => {
  expect(wordAt(text, word)).toBe(at);
});
