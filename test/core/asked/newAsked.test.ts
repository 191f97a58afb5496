import { expect, test } from "vitest";
import { newAsked } from "../../../src/core/asked/newAsked.ts";

test.each([
  ["how do I add a new voucher rule?", "voucher rule", []],
  ["How can we register another rule in the checkout", "rule", ["checkout"]],
  ["where should I add a new rule?", "rule", []],
  ["what must change to add a new built-in rule?", "rule", []],
  ["what do I need to do when adding a custom rule", "rule", []],
  ["I want to add a new tab to the web page, what has to change?", "tab", ["web", "page"]],
  [
    "I added a new order event to the cart service; where do I register its handler?",
    "order event",
    ["cart"],
  ],
  ["add a new type of discount: which files change", "discount type", []],
  ["how do I add a new kind of discount", "discount", []],
  ["where are the voucher rules registered?", "voucher rules", []],
  ["where is a new rule wired up", "rule", []],
])("%s", (question, said, within) => {
  expect(newAsked(question)).toMatchObject({ group: { said }, within });
});

test("what a group is called is looked for in the singular and in the plural", () => {
  expect(newAsked("how do I add a new tax policy?")?.group).toMatchObject({
    about: ["tax"],
    ones: ["policy", "policys", "policies"],
  });
});

test.each([
  "how do I add an item to the cart",
  "how does the user add a new address",
  "Add a new flag to the parser",
  "how do I create a user",
  "where is the new rule",
  "where are carts stored",
  "what is a new rule",
  "a new rule",
])("%s asks for none", question => {
  expect(newAsked(question)).toBeUndefined();
});
