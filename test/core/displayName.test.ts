import { expect, test } from "vitest";
import { displayName } from "../../src/core/namespace.ts";

test.each([
  ["class", "Shop.Orders.Cart", "Shop.Orders", "Cart"],
  ["method", "Shop.Orders.Cart.Total", "Shop.Orders", "Cart.Total"],
  ["function", "Shop.Orders.total", "Shop.Orders", "Shop.Orders.total"],
  ["module", "Shop.Orders", "Shop.Orders", "Shop.Orders"],
  ["module", "Shop", "Shop.Orders", "Shop"],
  ["class", "Shop.Cart", undefined, "Shop.Cart"],
] as const)("%s %s in the namespace %s is shown as %s", (kind, qualifiedName, namespace, shown) => {
  expect(displayName({ kind, qualifiedName, ...(namespace && { namespace }) })).toBe(shown);
});
