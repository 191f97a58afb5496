import { expect, test } from "vitest";
import { kindsAsked } from "../../../src/core/asked/kindsAsked.ts";

test.each([
  ["list all classes", ["class"], true],
  ["Which enums are there?", ["enum"], true],
  ["show me every interfaces and type aliases", ["interface", "type"], true],
  ["what functions do we have", ["function", "method"], true],
  ["methods", ["method", "function"], false],
  ["constants defined", ["constant"], false],
])("%s", (text, kinds, isList) => {
  expect(kindsAsked(text)).toEqual({ kinds, isList });
});

test.each([
  "classes of carts",
  "all classes that extend Cart",
  "async functions",
  "find tests",
  "remove all functions",
  "list",
  "all",
])("%s asks for something else", text => {
  expect(kindsAsked(text)).toBeUndefined();
});
