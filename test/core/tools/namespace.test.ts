import { expect, test } from "vitest";
import { call, toolWorld } from "./toolWorld.ts";

const CART = "namespace Shop.Orders;\n\nclass Cart\n{\n    public Cart() { }\n    int Total() => 0;\n}\n";

/** The lines of the outline of a file. */
async function outlined(path: string, text: string): Promise<string[]> {
  const { text: outline } = await call(await toolWorld({ [path]: text }), "llmc_outline", { path });
  return outline.trimEnd().split("\n");
}

test("the namespace of a file is told once, and left out of the names in its outline", async () => {
  expect(await outlined("Cart.cs", CART)).toEqual([
    "Cart.cs (csharp, 7 lines, 21 tokens, in Shop.Orders); ids are Cart.cs#NAME",
    "Cart (class, 3-7, 15 tokens): class Cart",
    "  Cart.Cart (method, 5, 4 tokens): public Cart()",
    "  Cart.Total (method, 6, 4 tokens): int Total()",
  ]);
  const { text } = await call(await toolWorld({ "Cart.cs": CART }), "llmc_outline", {});
  expect(text).toContain(
    "Cart.cs (csharp, about 21 tokens, in Shop.Orders)\n  Cart (class, 3-7): class Cart\n",
  );
});

test("modules within one another are left out together", async () => {
  const lines = await outlined(
    "cart.rb",
    "module Shop\n  module Orders\n    class Cart\n    end\n  end\nend\n",
  );
  expect(lines[0]).toContain(", in Shop.Orders)");
  expect(lines[1]).toMatch(/^Cart \(class/);
});

test.each([
  [
    "something is outside of it",
    "export namespace Shop {\n  export class Cart {}\n}\nexport class Till {}\n",
  ],
  [
    "a name without it is another one",
    "export namespace Shop {\n  export class Shop {\n    open() {}\n  }\n  export function open() {}\n}\n",
  ],
])("a namespace stays in the names where %s", async (_why, text) => {
  const lines = await outlined("shop.ts", text);
  expect(lines[0]).not.toContain(", in ");
  expect(lines[1]).toMatch(/^Shop\.\w+ \(class/);
});

test("an id without the namespace means what it is that of, and not what is called so within that", async () => {
  const text =
    "namespace Shop.Orders;\n\nclass Cart\n{\n    int Line() => 0;\n}\n\nclass Line\n{\n    int Tare = 1;\n}\n";
  const world = await toolWorld({ "Cart.cs": text });
  for (const path of ["Cart.cs#Line", "Cart.cs#line", "Cart.cs#Shop.Orders.Line"]) {
    const { text: lines } = await call(world, "llmc_outline", { path });
    expect(lines).toContain("\n  Line.Tare (");
    expect(lines).not.toContain("Cart.Line");
  }
});

test("a member goes by its class without the namespace", async () => {
  const world = await toolWorld({ "Cart.cs": CART });
  const { text } = await call(world, "llmc_outline", { path: "Cart.cs#Cart.Total" });
  expect(text.split("\n").slice(1, -1)).toEqual(["Cart.Total (method, 6, 4 tokens): int Total()"]);
});

test("results go by their names without the namespace, unless it is not around everything in their file", async () => {
  const mixed = "export namespace Shop {\n  export class Box {}\n}\nexport class Till {}\n";
  const world = await toolWorld({ "Cart.cs": CART, "shop.ts": mixed });
  const first = async (query: string) => (await call(world, "llmc_search", { query })).text.split("\n")[0];
  expect(await first("Cart")).toBe("1. Cart.cs#Cart (class, lines 1-7)");
  expect(await first("Box")).toBe("1. shop.ts#Shop.Box (class, lines 1-4)");
});
