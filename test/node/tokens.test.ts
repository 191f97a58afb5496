import fc from "fast-check";
import { countTokens as tokenise } from "gpt-tokenizer/encoding/o200k_base";
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

test("what is counted line by line is what the tokeniser counts at once", () => {
  const signs = fc.constantFrom(
    "\n",
    "\r\n",
    " ",
    "\t",
    "\f",
    "\u00a0",
    "\u2028",
    "/",
    "}",
    "a",
    "Bc",
    "1",
    "é",
    "'s",
    "漢",
    "_",
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 60 }), parts => {
      const text = parts.join("");
      expect(countTokens(text)).toBe(tokenise(text, { disallowedSpecial: new Set() }));
    }),
    { numRuns: 3_000 },
  );
});
