import { expect, test } from "vitest";
import { usageAskedFor } from "../../../src/core/asked/usageAskedFor.ts";

test.each([
  ["who throws CartError", "raise", "CartError"],
  ["where is the exception CartError thrown", "raise", "CartError"],
  ["who imports the module parcels", "import", "parcels"],
  ["where is the cartTotal field set", "set", "cartTotal"],
  ["where is `CartError` thrown?", "raise", "CartError"],
  ["what raises shop.CartError", "raise", "shop.CartError"],
  ["where do we raise ValueError", "raise", "ValueError"],
  ["where is ErrNoParcel returned", "raise", "ErrNoParcel"],
  ["who catches CartError?", "catch", "CartError"],
  ["where is CartError rescued", "catch", "CartError"],
  ["where is cartTotal set", "set", "cartTotal"],
  ["where is the variable total set", "set", "total"],
  ["what changes `total`?", "set", "total"],
  ["who modifies Cart.total", "set", "Cart.total"],
  ["who imports shop.cart", "import", "shop.cart"],
  ["files that import @shop/cart", "import", "@shop/cart"],
  ["who imports Shop\\Carts\\Cart", "import", "Shop\\Carts\\Cart"],
  ["where is formatDate imported", "import", "formatDate"],
  ["who imports parcels", "import", "parcels"],
  ["who imports package:shop/cart.dart", "import", "package:shop/cart.dart"],
  ["where is ../lib/cart.dart imported?", "import", "../lib/cart.dart"],
  ["files that import ._carts", "import", "._carts"],
  ["where is Cart created", "create", "Cart"],
  ["who instantiates shop.Cart", "create", "shop.Cart"],
  ["instances of CartError", "create", "CartError"],
  ["where do we render CartList?", "create", "CartList"],
  ["which version of carts do we use?", "depend", "carts"],
  ["what version of the carts gem does this project need", "depend", "carts"],
  ["carts version", "depend", "carts"],
  ["do we depend on @shop/carts", "depend", "@shop/carts"],
  ["is carts-ui a dependency", "depend", "carts-ui"],
])("%s asks what is done to a name", (text, by, name) => {
  expect(usageAskedFor(text)).toEqual({ by, name });
});

test.each([
  "who throws exceptions",
  "where is Cart returned",
  "who throws this",
  "where is the total set",
  "set cartTotal to 1",
  "import formatDate from dates",
  "import parcels",
  "where are parcels created",
  "create Cart",
  "which version of a cart wins when two are saved",
  "update Cart.total when a parcel is added",
  "CartError",
  "update dependencies",
  "Bump version",
  "which API version is used",
  "where is the error thrown",
  "where is the module imported",
  "raise the limit of parcels",
  "throw CartError when the cart is empty",
  "why is CartError thrown when a cart is empty",
])("%s does not", text => {
  expect(usageAskedFor(text)).toBeUndefined();
});
