import { expect, test } from "vitest";
import { valuesAsked } from "../../../src/core/asked/valuesAsked.ts";

test.each([
  ["which order states are there?", "order states"],
  ["What are the possible order states?", "order states"],
  ["list all supported OrderStates", "OrderStates"],
  ["what kinds of line items do we have?", "line items"],
])("%s", (question, said) => {
  expect(valuesAsked(question)).toBe(said);
});

test.each([
  "which states are there?",
  "what is the order state?",
  "which order states lead to a refund by the customer?",
  "where are order states set?",
])("%s asks for no values", question => {
  expect(valuesAsked(question)).toBeUndefined();
});
