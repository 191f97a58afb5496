import { expect, test } from "vitest";
import { withoutGenerics } from "../../../src/core/text/withoutGenerics.ts";

test.each([
  ["class Ferry extends Boat<T>", "class Ferry extends Boat"],
  ["impl<T: Into<Vec<u8>>> Store<T>", "impl Store"],
  ["class Ferry(Boat, Generic[K, Dict[str, V]])", "class Ferry(Boat, Generic)"],
  ["(cart: Cart<T[]>) => Map<K, V>", "(cart: Cart) => Map"],
  ["self->carts", "self->carts"],
  ["class Ferry < Boat", "class Ferry < Boat"],
  ["impl Boat for Box<dyn Fn(u8) -> u8>", "impl Boat for Box"],
  ["class Ferry extends Boat<() => void> implements Ship", "class Ferry extends Boat implements Ship"],
  ["a[b<c]d>", "ad>"],
])("%s says without generics %s", (text, expected) => {
  expect(withoutGenerics(text)).toBe(expected);
});

test("generics that nest by the thousands are left out", () => {
  const depth = 200_000;
  expect(withoutGenerics(`${"Cart<".repeat(depth)}T${">".repeat(depth)}::add`)).toBe("Cart::add");
});
