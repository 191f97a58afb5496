import { expect, test } from "vitest";
import { membersAskedFor } from "../../../src/core/asked/membersAskedFor.ts";

const METHODS = ["function", "method"];
const FIELDS = ["property", "constant"];

test.each<[string, string, readonly string[] | undefined]>([
  ["methods of Cart", "Cart", METHODS],
  ["what functions does `carts` have?", "carts", METHODS],
  ["which fields does shop.Cart have?", "shop.Cart", FIELDS],
  ["list all properties of the class Cart", "Cart", FIELDS],
  ["fields of the record Cart", "Cart", FIELDS],
  ["values of CartState", "CartState", FIELDS],
  ["CartState variants", "CartState", FIELDS],
  ["members of the interface Sender", "Sender", undefined],
  ["public API of CartStore", "CartStore", undefined],
  ["which methods does the Cart model have", "Cart", METHODS],
])("%s asks for members of %s", (text, name, kinds) => {
  const asked = membersAskedFor(text);
  expect([asked?.name, asked?.kinds && [...asked.kinds]]).toEqual([name, kinds]);
});

test.each([
  "methods of payment",
  "methods",
  "fields of a form",
  "Update values",
  "which methods of Cart change the total",
  "functions that call Cart",
  "Cart",
])("%s does not", text => {
  expect(membersAskedFor(text)).toBeUndefined();
});
