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
  ["list all error classes", ["class"], true, "*error*"],
  ["list all of the error classes", ["class"], true, "*error*"],
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
  "error classes",
  "find error classes",
  "find tests",
  "remove all functions",
  "list",
  "all",
])("%s asks for something else", text => {
  expect(kindsAsked(text)).toBeUndefined();
});
