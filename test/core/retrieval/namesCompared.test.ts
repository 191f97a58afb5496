import { expect, test } from "vitest";
import { namesCompared } from "../../../src/core/retrieval/query/namesCompared.ts";

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
  expect(namesCompared(text)).toEqual(names);
});

test.each([
  "difference between two carts that are both empty and an order",
  "compare versions",
  "Cart or Order",
  "compare prices of Cart with those of Order",
  "why is the total different from the sum",
  `difference between Cart and ${"O".repeat(200)}`,
])("%s compares no two names", text => {
  expect(namesCompared(text)).toBeUndefined();
});
