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
  const sums = tokenSums("abcdefghij".repeat(20));
  expect(sums[100]).toBe(Math.ceil((sums[200] ?? 0) / 2));
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

test.each([
  ["blanks", " "],
  ["line ends", "\n"],
  ["letters", "a"],
  ["letters without words", "acgt"],
  ["signs", "=-"],
  ["signs of two units", "😀"],
])("a long run of %s is counted, about as the tokeniser would, and never as less", (_, unit) => {
  const text = `x ${unit.repeat(2_000)} y`;
  const whole = tokenise(text, { disallowedSpecial: new Set() });
  expect(countTokens(text)).toBeGreaterThanOrEqual(whole);
  expect(countTokens(text)).toBeLessThanOrEqual(whole * 1.1 + 20);
  expect(countTokens(unit.repeat(1_000_000 / unit.length))).toBeGreaterThan(1_000);
  expect(tokenSums(unit.repeat(1_000_000 / unit.length)).at(-1)).toBeGreaterThan(1_000);
});
