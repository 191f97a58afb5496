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
  expect(namesExplained(text)).toMatchObject({ names, isCode: true });
});

test("what is said to be one of many may be a type alone", () => {
  expect(namesExplained("difference between a cart and the order")?.areOfMany).toEqual([true, false]);
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
  ["where is Cart?", "Cart", true],
  ["where is the cart", "cart", false],
  ["where is total defined", "total", true],
  ["definition of Cart.total", "Cart.total", true],
  ["source code of the cart", "cart", true],
  ["show me the code for sumUp", "sumUp", true],
  ["Cart implementation", "Cart", true],
  ["show me the Cart class", "Cart", true],
  ["go to Cart", "Cart", true],
  ["which interfaces does Cart implement?", "Cart", true],
  ["what does Cart inherit from", "Cart", true],
  ["superclass of Cart", "Cart", true],
  ["what arguments does total take?", "total", true],
  ["signature of Cart.total", "Cart.total", true],
  ["who wrote total?", "total", true],
  ["how do I use Cart?", "Cart", true],
  ["what can I do with a cart", "cart", false],
  ["how do I add a new storage driver?", "storagedriver", false],
  ["how to write a custom Cart", "Cart", true],
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
  "where is Cart created when there is none",
  "find the cart that was paid last",
  "open",
  `difference between Cart and ${"O".repeat(120)}`,
])("%s asks for something else", text => {
  expect(namesExplained(text)).toBeUndefined();
});
