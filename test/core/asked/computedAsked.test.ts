import { expect, test } from "vitest";
import { computedAsked } from "../../../src/core/asked/computedAsked.ts";

test.each([
  ["where is the net worth computed?", "net worth"],
  ["How is our net worth calculated", "net worth"],
  ["where do we calculate the net worth?", "net worth"],
  ["where is netWorth derived", "netWorth"],
  ["where are access tokens generated?", "access tokens"],
  ["where is the cache key being built?", "cache key"],
  ["where do we set the page-size", "page-size"],
])("%s", (question, said) => {
  expect(computedAsked(question)).toBe(said);
});

test.each([
  "where is the total computed?",
  "where is the net worth shown?",
  "how is the cache key built?",
  "how do we create a new cart?",
  "where is the net worth of a customer computed?",
  "what is computed here?",
])("%s asks for no value", question => {
  expect(computedAsked(question)).toBeUndefined();
});
