import { expect, test } from "vitest";
import { actorAsked } from "../../../src/core/asked/actorAsked.ts";

test.each([
  ["what happens when the cart is deleted?", "handler", ["cart", "delet"]],
  ["What happens after a line item changes?", "handler", ["line", "item", "chang"]],
  ["where do we check whether the cart is empty?", "check", ["cart", "empty"]],
  ["how is it decided if a user has access", "check", ["user", "access"]],
  ["where are configs parsed?", "agent", ["config", "pars"]],
  ["where do we delete a line item?", "agent", ["delet", "line", "item"]],
  ["by what is the price list imported", "agent", ["price", "list", "import"]],
  ["where is the retry later error defined?", "named", ["retry", "later", "error"]],
  ["where can I find the price list component declared", "named", ["price", "list"]],
])("%s", (question, by, words) => {
  expect(actorAsked(question)).toEqual({ by, words });
});

test.each([
  "what happens on startup",
  "what happens when the cart of a customer without an address is deleted twice?",
  "where is the cart?",
  "check whether the cart is empty",
])("%s asks for no doer", question => {
  expect(actorAsked(question)).toBeUndefined();
});
