import { expect, test } from "vitest";
import { inEnglishOrder } from "../../../src/core/spoken/inEnglishOrder.ts";

test.each([
  ["where is cartTotal use?", "uses of cartTotal"],
  ["¿who call to Cart.total?", "callers of Cart.total"],
  ["cartTotal of test where", "tests for cartTotal"],
  ["where is CartError throw raise?", "who throws CartError"],
  ["which class implement Cart.Sender", "implementations of Cart.Sender"],
  ["where is `total` create generate", "who creates `total`"],
  ["all position on which cartTotal use is", "uses of cartTotal"],
  ["function that return CartLine", "functions that return CartLine"],
  ["where is cartTotal in src/cart use?", "uses of cartTotal in src/cart"],
  ["in src/cart in where call cartTotal", "callers of cartTotal in src/cart"],
  ["all class in src/cart", "all classes in src/cart"],
  ["which function is in src/cart.ts define", "functions in src/cart.ts"],
  ["which endpoint is there", "all endpoint"],
  ["which variable of environment use?", "all environment variable"],
  ["what do this project", "what does this project do"],
  ["explain the architecture of the project", "explain the architecture"],
  ["how is the project structure", "explain the architecture"],
  ["where is the login-endpoint", "where is the login endpoint"],
])("%s", (words, asked) => {
  expect(inEnglishOrder(words)).toBe(asked);
});

test.each([
  "password where encrypt",
  "where is cartTotal use and cartSize",
  "where is cartTotal calculate use",
  "cartTotal",
  "how class create",
  "where is table render",
  "project",
  "what do this project with password",
])("%s asks for something else", words => {
  expect(inEnglishOrder(words)).toBeUndefined();
});
