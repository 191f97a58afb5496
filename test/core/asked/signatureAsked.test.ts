import { expect, test } from "vitest";
import { signatureAsked } from "../../../src/core/asked/signatureAsked.ts";

test.each([
  ["functions that return a Cart", "Cart", "return"],
  ["what returns shop.Cart?", "shop.Cart", "return"],
  ["all methods returning Promise<Map<string, Cart>>", "Promise<Map<string, Cart>>", "return"],
  ["which functions return Cart[]", "Cart[]", "return"],
  ["functions that take a Map<string, Cart> as an argument", "Map<string, Cart>", "parameter"],
  ["who accepts a `cart`", "cart", "parameter"],
  ["functions with a Cart parameter", "Cart", "parameter"],
  ["methods with a parameter of type Cart", "Cart", "parameter"],
])("%s", (text, type, at) => {
  expect(signatureAsked(text)).toEqual({ type, at });
});

test.each([
  "return Cart",
  "take a cart",
  "who takes care of Cart",
  "functions that return a value",
  "functions with Cart",
  "what does total return",
])("%s asks for something else", text => {
  expect(signatureAsked(text)).toBeUndefined();
});
