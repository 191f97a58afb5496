import { describe, expect, test } from "vitest";
import { mayMeanMethods, subtypesAskedFor } from "../../../src/core/asked/subtypesAskedFor.ts";

describe("subtypes are asked for", () => {
  test.each([
    ["subclasses of Cart", ["Cart"]],
    ["all the implementations of `Sender`", ["Sender"]],
    ["what implements Sender?", ["Sender", "Sender?"]],
    ["which classes extend shop::Cart", ["shop::Cart"]],
    ["classes that inherit from Cart", ["Cart"]],
    ["who implements the interface Sender", ["Sender"]],
    ["types derived from Cart", ["Cart"]],
    ["derived classes of cart", ["cart"]],
    ["extending Cart", ["Cart"]],
    ["Cart subclasses", ["Cart"]],
    ["where is Sender implemented", ["Sender"]],
    ["implementers of Sender", ["Sender"]],
    ["who conforms to Sender", ["Sender"]],
    ["types that conform to `Sender`", ["Sender"]],
    ["what adopts Sender", ["Sender"]],
    ["who mixes in Sender", ["Sender"]],
    ["where is Sender mixed in", ["Sender"]],
    ["what overrides Cart.total", ["Cart.total"]],
    ["overrides of `total`", ["total"]],
    ["which classes override total", ["total"]],
    ["where is Cart.total overridden", ["Cart.total"]],
    ["all implementations of the Sender interface", ["Sender"]],
    ["which types implement the Command trait?", ["Command"]],
    ["which drivers implement Sender", ["Sender"]],
    ["Which Class Implements Sender", ["Sender"]],
  ])("by %s", (text, names) => {
    expect(subtypesAskedFor(text)).toEqual(names);
  });

  test.each([
    "implement Sender",
    "override total",
    "config overrides",
    "overriding defaults",
    "extending the cart",
    "where is caching implemented?",
    "where is the cart extended",
    "what are derived carts",
    "conform to Sender",
    "extend Cart",
    "Extend the Cart",
    "implementation of Cart",
    "subclasses of this",
    "subclasses of Cart that hold a lock",
    "Cart",
    "class Cart extends Basket",
    "callers of Cart",
    "what implements the interface",
    "which classes extend the base class?",
    "subclasses of the abstract class",
  ])("not by %s", text => {
    expect(subtypesAskedFor(text)).toBeUndefined();
  });
});

test.each([
  ["what overrides Cart.total", true],
  ["which classes override total", true],
  ["implementations of total", true],
  ["what implements Cart.total?", true],
  ["what implements caching?", false],
  ["what extends total", false],
  ["what extends Cart.total", false],
  ["where is Cart.total implemented", false],
])("methods may be meant by %s: %s", (text, may) => {
  expect(mayMeanMethods(subtypesAskedFor(text) ?? [], text)).toBe(may);
});
