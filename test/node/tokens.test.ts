import fc from "fast-check";
import { expect, test } from "vitest";
import { countTokens, tokenSums } from "../../src/node/tokens.ts";

test("the running count ends with the count of the whole, and never falls", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), text => {
      const sums = tokenSums(text);
      expect(sums.length).toBe(text.length + 1);
      expect(sums[0]).toBe(0);
      expect(sums.at(-1)).toBe(countTokens(text));
      expect([...sums]).toEqual([...sums].sort((a, b) => a - b));
    }),
  );
});

test("a word of many tokens grows evenly, so that it can be cut", () => {
  const sums = tokenSums("abcdefghij".repeat(400));
  expect(sums[2_000]).toBe(Math.ceil((sums[4_000] ?? 0) / 2));
});

test("words that are special to a model are text like any other", () => {
  expect(countTokens("<|endoftext|>")).toBeGreaterThan(1);
});
