import { expect, test } from "vitest";
import { valuesAsked } from "../../../src/core/asked/valuesAsked.ts";

test.each([
  ["which order states are there?", ["order", "state"]],
  ["What are the possible order states?", ["order", "state"]],
  ["list all supported OrderStates", ["order", "state"]],
  ["what kinds of line items do we have?", ["line", "item"]],
])("%s", (question, words) => {
  expect(valuesAsked(question)).toEqual(words);
});

test.each([
  "which states are there?",
  "what is the order state?",
  "which order states lead to a refund by the customer?",
  "where are order states set?",
])("%s asks for no values", question => {
  expect(valuesAsked(question)).toBeUndefined();
});
