import { expect, test } from "vitest";
import { namesExplained } from "../../../src/core/retrieval/query/namesExplained.ts";

test.each([
  ["difference between Cart and Order", ["Cart", "Order"]],
  ["What's the main difference between the functions `sum_up` and `total()`?", ["sum_up", "total"]],
  ["explain the differences between Cart.total and Order::total", ["Cart.total", "Order::total"]],
  ["cart vs. order", ["cart", "order"]],
  ["Cart compared to Order", ["Cart", "Order"]],
  ["compare Cart with Order", ["Cart", "Order"]],
  ["how does a Cart differ from an Order here?", ["Cart", "Order"]],
  ["how are Cart and Order different", ["Cart", "Order"]],
  ["what distinguishes Cart from Order", ["Cart", "Order"]],
  ["should I use the Cart class or the Order class?", ["Cart", "Order"]],
  ["when should we use total instead of sumUp", ["total", "sumUp"]],
])("%s", (text, names) => {
  expect(namesExplained(text)).toEqual({ names, isCode: true });
});

test.each([
  ["what is a Cart?", "Cart", true],
  ["What's Cart.total for", "Cart.total", true],
  ["how does the cart work", "cart", false],
  ["how does the cart class work", "cart", true],
  ["can you explain `cart`?", "cart", true],
  ["what does total do", "total", true],
  ["explain what sumUp() does", "sumUp", true],
  ["how is Cart implemented", "Cart", true],
  ["tell me about the line item", "lineitem", false],
  ["what is the purpose of the Cart here?", "Cart", true],
  ["how do carts work", "carts", false],
  ["explain the cart module", "cart", false],
])("%s", (text, name, isCode) => {
  expect(namesExplained(text)).toEqual({ names: [name], isCode });
});

test.each([
  "difference between two carts that are both empty and an order",
  "compare versions",
  "Cart or Order",
  "Cart",
  "compare prices of Cart with those of Order",
  "why is the total different from the sum",
  "what happens when the cart is empty",
  "how does the cart tell the till of a change",
  "where is Cart",
  `difference between Cart and ${"O".repeat(120)}`,
])("%s asks for something else", text => {
  expect(namesExplained(text)).toBeUndefined();
});
