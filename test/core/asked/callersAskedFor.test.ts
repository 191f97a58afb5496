import { describe, expect, test } from "vitest";
import { callersAskedFor } from "../../../src/core/asked/callersAskedFor.ts";

describe("callers are asked for", () => {
  test.each([
    ["callers of total", ["total"]],
    ["Find all the callers of `Cart.total()`", ["Cart.total"]],
    ["who calls total?", ["total", "total?"]],
    ["what functions call shop::total", ["shop::total"]],
    ["all references to the method parse_cart", ["parse_cart"]],
    ["usages of Cart#empty!", ["Cart#empty!"]],
    ["where is parseCart used?", ["parseCart"]],
    ["where is total called from", ["total"]],
    ["where do we use parse_cart", ["parse_cart"]],
    ["parseCart callers", ["parseCart"]],
    ["which code uses CartPage", ["CartPage"]],
    ["who calls Send-Parcel", ["Send-Parcel"]],
    ["who calls addItem:atIndex:?", ["addItem"]],
    ["where is CART_LIMIT read", ["CART_LIMIT"]],
    ["where is the environment variable CART_LIMIT read?", ["CART_LIMIT"]],
    ["who calls the macro cart_log", ["cart_log"]],
    ["who handles CartPaid", ["CartPaid"]],
    ["where is CartPaid dispatched?", ["CartPaid"]],
    ["what would break if we rename Cart.total", ["Cart.total"]],
    ["what is affected by changes to parseCart", ["parseCart"]],
    ["impact of removing parseCart", ["parseCart"]],
    ["can I safely delete `total`?", ["total"]],
    ["is it safe to change CartPage", ["CartPage"]],
    ["is parseCart still used?", ["parseCart"]],
    ["is parseCart dead code", ["parseCart"]],
    ["what relies on parseCart", ["parseCart"]],
    ["who calls update", ["update"]],
    ["callers of `instance`", ["instance"]],
    ["where is CartPaid published", ["CartPaid"]],
    ["where is the notification cartDidPay posted", ["cartDidPay"]],
    ["who listens to CartPaid", ["CartPaid"]],
    ["where is the event CartPaid handled", ["CartPaid"]],
    ["where is the table cart_rows used", ["cart_rows"]],
    ["who uses the service `carts`", ["carts"]],
    ["who calls this", []],
    ["where is it used?", []],
  ])("by %s", (text, names) => {
    expect(callersAskedFor(text)).toEqual(names);
  });

  test.each([
    "what does total call",
    "calls made by total",
    "where is the cache used",
    "how to call total",
    "what breaks if I change the cart",
    "Removed dead code",
    "effect of useCart",
    "who uses redis",
    "invoke directive",
    "where are carts read",
    "who handles retries",
    "who calls the event loop",
    "where is the service locator used",
    "where is the command line read",
    "where is cart/paid handled",
    "callers of total that hold the lock",
    "the callback is called twice",
    "total",
    "where are carts emptied",
    "called twice",
    "Callers",
    "who handles errors in Cart.total",
    "callers of the constructor",
    "Update usages",
    `callers of ${"shop.".repeat(50)}total`,
    // Where one word fits two ways, as many of it as this take longer than anybody lives.
    `${"get ".repeat(45)}!`,
  ])("not by %s", text => {
    expect(callersAskedFor(text)).toBeUndefined();
  });
});
