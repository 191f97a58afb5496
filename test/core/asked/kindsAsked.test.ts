import { expect, test } from "vitest";
import { kindsAsked } from "../../../src/core/asked/kindsAsked.ts";

test.each([
  ["list all classes", ["class"], true, ""],
  ["Which enums are there?", ["enum"], true, ""],
  ["show me every interfaces and type aliases", ["interface", "type"], true, ""],
  ["what functions do we have", ["function", "method"], true, ""],
  ["methods", ["method", "function"], false, ""],
  ["constants defined", ["constant"], false, ""],
  ["types", ["class", "interface", "enum", "struct", "trait", "impl", "type"], false, ""],
  ["list all cart classes", ["class"], true, "*cart*"],
  ["list all of the cart classes", ["class"], true, "*cart*"],
  ["which error classes and enums are there?", ["class", "enum"], true, "*error*"],
  ["all async functions", ["function", "method"], true, "async"],
])("%s", (text, kinds, isList, asked) => {
  expect(kindsAsked(text)).toEqual({ kinds, isList, text: asked });
});

test.each([
  `${" ".repeat(200)}classes`,
  "classes of carts",
  "all classes that extend Cart",
  "async functions",
  "cart classes",
  "find cart classes",
  "list all error classes",
  "find tests",
  "remove all functions",
  "list",
  "all",
])("%s asks for something else", text => {
  expect(kindsAsked(text)).toBeUndefined();
});
