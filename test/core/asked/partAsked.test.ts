import { expect, test } from "vitest";
import { limitedTo } from "../../../src/core/asked/partAsked.ts";

const wholeOf = (text: string) =>
  limitedTo(text).map(({ rest, parts }) => [rest, ...parts.map(({ written }) => written)]);

test.each([
  ["who calls total in src/cart?", ["who calls total?", "path:src/cart"]],
  ["who calls total in the cart folder", ["who calls total", "path:cart"]],
  ["who calls total in the folder `cart`?", ["who calls total?", "path:cart"]],
  ["where in `src\\cart\\` is total used", ["where is total used", "path:src/cart"]],
  ["in ./src/cart.ts, who calls total", ["who calls total", "path:src/cart.ts"]],
  ["classes in @shop/cart.", ["classes.", "path:@shop/cart"]],
  ["callers of total outside of tests", ["callers of total", "test:no"]],
  ["callers of total except in tests", ["callers of total", "test:no"]],
  ["callers of total in test files", ["callers of total", "test:only"]],
  ["callers of total in production code", ["callers of total", "test:no"]],
  ["where is total used in the docs", ["where is total used", "role:doc"]],
  ["where is total used, not in src/old", ["where is total used,", "-path:src/old"]],
  ["who calls total in this repo?", ["who calls total?", ""]],
  ["classes of src/cart", ["classes", "path:src/cart"]],
  ["tests for the cart folder", ["tests", "path:cart"]],
  ["where in cart is total used", ["where is total used", "path:cart"]],
  ["in cart who calls total", ["who calls total", "path:cart"]],
])("%s", (text, limited) => {
  expect(wholeOf(text)[0]).toEqual(limited);
});

test("may have several parts, of which the first may be none", () => {
  expect(wholeOf("who calls total in src/cart outside tests")).toEqual([
    ["who calls total", "path:src/cart", "test:no"],
    ["who calls total in src/cart", "test:no"],
  ]);
});

test("says whether nothing else is meant", () => {
  expect(limitedTo("login only in src/api").map(({ isOnly }) => isOnly)).toEqual([true]);
  expect(limitedTo("login in src/api").map(({ isOnly }) => isOnly)).toEqual([false]);
});

test.each([
  "callers of total",
  "tests for total",
  "fixtures for tests",
  "where is total used",
  "what is it in there",
  "handle click.echo() in",
  "where are keys read in the config command",
  "",
])("%j has no part", text => {
  expect(limitedTo(text)).toEqual([]);
});

test("a text that is longer than a question names no part", () => {
  const long = (length: number) => `${"a".repeat(length - " in src/cart".length)} in src/cart`;
  expect([limitedTo(long(200)).length, limitedTo(long(201)).length]).toEqual([1, 0]);
});
