import { expect, test, vi } from "vitest";
import { hasInSignature } from "../../../../src/core/retrieval/listing/hasInSignature.ts";
import { answerOver, placesOf } from "../../answerOver.ts";

/** Signatures, and whether they take or return a Cart. */
test.each([
  ["total", "export const total = (cart: Cart): Promise<number> =>", "parameter"],
  ["load", "async function load(id: string): Promise<Cart>", "return"],
  ["load", "public static List<Cart> load(Id id) throws CartError", "return"],
  ["load", "Cart load(Id id)", "return"],
  ["copy", "fn copy(cart: &Cart) -> Cart", "both"],
  ["total", "func (c *Cart) total(tax Tax) Money", "neither"],
  ["total", "fun Cart.total(tax: Tax): Money", "neither"],
  ["total", "int Cart::total(int tax)", "neither"],
  ["total", "total(cart: CartLine): number", "neither"],
  ["load", "Money load(Id id) throws Cart", "neither"],
  ["each", "function each(use: (cart: Cart) => void): void", "parameter"],
  ["each", "function each(use: (id: Id) => Cart): void", "parameter"],
  ["load", "def load(id)", "neither"],
  ["load", "def load: Cart", "return"],
  ["load", "- (Cart *)load:(Id *)id from:(Shop *)shop", "return"],
  ["add", "+ (void)add:(Id *)id to:(nullable Cart *)cart", "parameter"],
  ["total", "total :: Monad m => Cart -> m Int", "parameter"],
  ["load", "load :: IO Cart", "return"],
  ["each", "each :: (Cart -> Int) -> Shop -> IO ()", "parameter"],
  ["load", "val load : string -> Cart.t option", "neither"],
  ["load", "val load : string -> Cart option", "return"],
  ["load", "load: (cart: Cart, each: () => void) => number =", "parameter"],
])("%s: %s", (name, signature, at) => {
  const definition = { kind: "function", name, qualifiedName: name, signature } as const;
  const has = (asked: "parameter" | "return") => hasInSignature({ type: "Cart", at: asked })(definition);
  expect([has("parameter"), has("return")]).toEqual([
    at === "parameter" || at === "both",
    at === "return" || at === "both",
  ]);
});

test("a class that extends a type takes none", () => {
  const definition = {
    kind: "class",
    name: "Till",
    qualifiedName: "Till",
    signature: "class Till(Cart)",
  } as const;
  expect(hasInSignature({ type: "Cart", at: "parameter" })(definition)).toBe(false);
});

test("white space in a type does not count, and what it is of does", () => {
  const definition = {
    kind: "method",
    name: "all",
    qualifiedName: "all",
    signature: "all(): Map<Id,Cart>",
  } as const;
  expect(hasInSignature({ type: "Map<Id, Cart>", at: "return" })(definition)).toBe(true);
  expect(hasInSignature({ type: "Map< Id,Cart >", at: "return" })(definition)).toBe(true);
  expect(hasInSignature({ type: "Map<Id, Line>", at: "return" })(definition)).toBe(false);
});

test("no expression is compiled for each of thousands of signatures", () => {
  const has = hasInSignature({ type: "Cart", at: "return" });
  const compiled = vi.spyOn(globalThis, "RegExp");
  has({ kind: "function", name: "load", qualifiedName: "load", signature: "Cart load(Id id)" });
  const { calls } = compiled.mock;
  compiled.mockRestore();
  expect(calls).toEqual([]);
});

const SHOP = {
  "cart.ts": "export class Cart {}\nexport function empty(): Cart {\n  return new Cart();\n}\n",
  "pay.ts":
    "export function payAll(cart: Cart, by: Money): void {}\nexport function pay(cart: Cart): void {}\n",
  "pay.test.ts": "function fill(): Cart {\n  return empty();\n}\n",
};

test.each([
  ["functions that return a Cart", ["cart.ts:2", "pay.test.ts:1"]],
  ["functions that take a Cart", ["pay.ts:2", "pay.ts:1"]],
  ["functions that return a Cart outside of tests", ["cart.ts:2"]],
])("%s", async (asked, places) => {
  const answer = await answerOver(SHOP, asked);
  expect(placesOf(answer)).toEqual(places);
  expect(answer.notes.at(-1)).toBe("Functions whose signatures say so, code first, then the shorter names.");
});

test("what no signature has is searched for by its words", async () => {
  const { notes, hits } = await answerOver(SHOP, "functions that take a Payment");
  expect(notes).toEqual([]);
  expect(hits.length).toBeGreaterThan(0);
});
