import { expect, test } from "vitest";
import { calleesAskedFor } from "../../../src/core/asked/calleesAskedFor.ts";

test.each([
  ["what does Cart.total call?", "Cart.total"],
  ["what does `total` use", "total"],
  ["What functions does parseCart depend on?", "parseCart"],
  ["callees of parseCart", "parseCart"],
  ["functions called by parseCart", "parseCart"],
  ["calls made by parse_cart", "parse_cart"],
  ["dependencies of CartPage", "CartPage"],
  ["parseCart callees", "parseCart"],
])("%s", (text, name) => {
  expect(calleesAskedFor(text)?.[0]).toBe(name);
});

test.each([
  "what does the cart use",
  "what does parseCart do",
  "what does parseCart call when it fails",
  "who calls parseCart",
  "what calls parseCart",
  "use parseCart",
  "what does it call",
])("%s asks for something else", text => {
  expect(calleesAskedFor(text)).toBeUndefined();
});
