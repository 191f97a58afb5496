import { describe, expect, test } from "vitest";
import type { SpanKind } from "../../src/core/span.ts";
import { isCallable, isUsedIn } from "../../src/core/uses.ts";

describe("something is used", () => {
  test.each<[string, string, SpanKind, string]>([
    ["called", "total", "method", "this.total (1)"],
    ["called with types", "load", "function", "const cart = load<Cart>(path);"],
    ["called with types of types", "load", "function", "load::<Vec<u8>>(path)"],
    ["called if it is there", "load", "method", "this.load?.(path)"],
    ["called as a macro", "stamp", "function", "stamp![parcel]"],
    ["called without brackets", "empty_cart", "method", "  empty_cart unless paid"],
    ["called by a name with a sign", "empty!", "method", "cart.empty!"],
    ["handed on", "parseCart", "function", 'register("cart", parseCart)'],
    ["handed on under its own name", "parseCart", "function", "register({ parseCart: parseCart })"],
    ["read in a condition", "is_full", "method", "if cart.is_full:"],
    ["chosen", "parseCart", "function", "  parse = isOld\n    ? parseOld\n    : parseCart;"],
    ["read, a constant in capitals", "IGNORED", "constant", "case IGNORED:"],
    ["read", "ReadTimeout", "property", "server.ReadTimeout"],
  ])("where it is %s", (_, name, kind, text) => {
    expect(isCallable({ name, kind })).toBe(true);
    expect(isUsedIn(text, { name, kind }, false)).toBe(true);
  });

  test.each<[string, string, SpanKind, string]>([
    ["a word is that any text has", "total", "method", "const total = 1;"],
    ["a longer name has it", "parseCart", "function", "parseCarts(1) + reparseCart(2)"],
    ["a type is named", "CartPage", "class", "let page: CartPage;"],
    ["a method in capitals is named", "GET", "method", "It answers GET."],
    ["a parameter is called so", "is_full", "function", "fn pack(cart: Cart, is_full: bool) {"],
    ["a field is called so", "is_full", "function", "  pub is_full: bool,"],
    ["a key is called so", "isFull", "method", "pack({ isFull: true })"],
    ["it is compared", "total", "method", "if (total < limit && (1 > 0))"],
  ])("but not where %s", (_, name, kind, text) => {
    expect(isUsedIn(text, { name, kind }, false)).toBe(false);
  });
});
