import { expect, test } from "vitest";
import { frameName } from "../../../../src/core/retrieval/place/frameName.ts";

/** A frame with its place in brackets like these: ⟦a.py:3⟧. */
test.each([
  ['  File "⟦a.py", line 3⟧, in load', "load"],
  ["⟦a.py:3⟧: in load", "load"],
  ["⟦a.rb:3⟧:in `load!'", "load!"],
  ["⟦a.rb:3⟧:in 'Cart#load'", "load"],
  ["⟦a.rb:3⟧:in `block (2 levels) in load'", "load"],
  ["#0 /srv/⟦a.php(3⟧): Shop\\Cart->load()", "load"],
  ["    at load (⟦a.js:3⟧:7)", "load"],
  ["    at async Cart.load (⟦a.js:3⟧:7)", "load"],
  ["    at new Cart (⟦a.js:3⟧:7)", "Cart"],
  ["    at Object.load [as handler] (file:///⟦a.js:3⟧:7)", "load"],
  ["    at ⟦a.js:3⟧:7", undefined],
  ["load@https://host/⟦a.js:3⟧:7", "load"],
  ["\tat shop.cart.Cart.load(⟦Cart.java:3⟧)", "load"],
  ["\tat shop.cart.Cart.lambda$load$0(⟦Cart.java:3⟧)", "load"],
  ["   at Shop.Cart.Load(String name) in C:\\src\\⟦a.cs:line 3⟧", "Load"],
  ["#1  0x0000555 in load (name=0x0) at ⟦a.c:3⟧", "load"],
  ["main.(*Cart).Load(0xc0000, 0x2)\n\t/src/⟦a.go:3⟧ +0x1d", "Load"],
  ["github.com/shop-of/cart.Load(...)\n\t/src/⟦a.go:3⟧ +0x1d", "Load"],
  ["   1: shop::cart::load\n             at ./src/⟦a.rs:3⟧:7", "load"],
  ["see ⟦a.py:3⟧ in the old version", undefined],
  ["load is at ⟦a.py:3⟧", undefined],
])("%s", (frame, name) => {
  const text = frame.replace(/[⟦⟧]/g, "");
  expect(frameName(text, frame.indexOf("⟦"), frame.indexOf("⟧") - 1)).toBe(name);
});
