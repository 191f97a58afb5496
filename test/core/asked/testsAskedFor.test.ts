import { describe, expect, test } from "vitest";
import { testsAskedFor } from "../../../src/core/asked/testsAskedFor.ts";

describe("tests are asked for", () => {
  test.each([
    ["tests for total", ["total"]],
    ["test of Cart.total", ["Cart.total"]],
    ["all the unit tests for the class Cart", ["Cart"]],
    ["where is parseCart tested?", ["parseCart"]],
    ["is total tested anywhere", ["total"]],
    ["spec for `Cart#empty!`", ["Cart#empty!"]],
    ["are there any tests for parse_cart", ["parse_cart"]],
    ["which tests cover shop::total", ["shop::total"]],
    ["tests that call total()", ["total"]],
    ["what tests total", ["total"]],
    ["Cart tests", ["Cart"]],
    ["is parse_cart covered by a test?", ["parse_cart"]],
    ["tests for the Cart service", ["Cart"]],
  ])("by %s", (text, names) => {
    expect(testsAskedFor(text)).toEqual(names);
  });

  test.each([
    "how do I test a plugin",
    "test total",
    "test client",
    "tests total",
    "connection tests",
    "tests for the connection pool",
    "tests for this",
    "tests for the login controller",
    "tests for the",
    "tests for Cart that hold a lock",
    "add tests for Cart",
    "Run tests",
    "Fix unit tests.",
    "latest for Cart",
    "test for Cart fails on Windows",
    "callers of total",
  ])("not by %s", text => {
    expect(testsAskedFor(text)).toBeUndefined();
  });
});
