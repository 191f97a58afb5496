import { expect, test } from "vitest";
import { documentsOfModules } from "../../../../src/core/retrieval/mentioned/namedModules.ts";
import { manifestOf } from "../../manifestOf.ts";

const PATHS = [
  "src/shop/cart.py",
  "src/shop/orders/__init__.py",
  "src/shop/parcel.h",
  "src/shop/parcel.c",
  "web/lib/cart/total.ts",
  "web/app/api/carts/route.ts",
  "web/app/api/carts/[cartId]/route.ts",
  "web/app/(shop)/prices/page.tsx",
  "tools/one/cart/total.ts",
  "tools/two/stamp/mill.ts",
  "tools/three/stamp/mill.ts",
  "tools/four/stamp/mill.ts",
];

function namedBy(text: string): string[] {
  const manifest = manifestOf(PATHS);
  return [...documentsOfModules({ manifest }, text)].map(number => PATHS[number] ?? "");
}

test.each([
  ["python", "ModuleNotFoundError: No module named 'shop.cart'", ["src/shop/cart.py"]],
  ["a package", "what is shop.orders there for?", ["src/shop/orders/__init__.py"]],
  ["javascript", "Module not found: Can't resolve '@/lib/cart/total'", ["web/lib/cart/total.ts"]],
  ["ruby", "cannot load such file -- shop/cart (LoadError)", ["src/shop/cart.py"]],
  ["rust", "unresolved import `crate::shop::cart`", []],
  ["rust, of a module that is there", "unresolved import `shop::cart`", ["src/shop/cart.py"]],
  ["one with its declarations", "shop/parcel", ["src/shop/parcel.h", "src/shop/parcel.c"]],
  ["an address", "/api/carts", ["web/app/api/carts/route.ts"]],
  ["an address with any name in it", "GET /api/carts/{id} 404", ["web/app/api/carts/[cartId]/route.ts"]],
  ["an address whose folders have others that it lacks", "/app/prices", ["web/app/(shop)/prices/page.tsx"]],
  ["the end of a sentence", "How big is shop.cart.", ["src/shop/cart.py"]],
  ["no single name", "cart", []],
  ["no other names", "mill.cart", []],
  ["what is as near to several", "cart/total", ["web/lib/cart/total.ts", "tools/one/cart/total.ts"]],
  ["nothing that is as near to many", "stamp/mill", []],
  ["nothing in code, which imports what it is not about", "import shop.cart\nprint(1)", []],
])("%s: %s", (_who, text, expected) => {
  expect(namedBy(text)).toEqual(expected);
});
