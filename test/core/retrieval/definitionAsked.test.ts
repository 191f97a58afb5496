import { describe, expect, test } from "vitest";
import { definitionAsked } from "../../../src/core/retrieval/query/definitionAsked.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

describe("a question asks for a definition by what it is and is called", () => {
  test.each([
    ["class Cart", "Cart", "class"],
    ["struct cart", "cart", "struct"],
    ["where is struct cart defined?", "cart", "struct"],
    ["give me the class Cart", "Cart", "class"],
    ["definition of the enum Stamp", "Stamp", "enum"],
    ["public abstract class Cart extends Shop {", "Cart", "class"],
    ["typedef struct cart {", "cart", "struct"],
    ["module Shop::Cart", "Cart", "module"],
    ["def total(self, parcels):", "total", undefined],
    ["func (c *Cart) Total() int {", "Total", undefined],
    ["pub(crate) fn total(&self) -> u8", "total", undefined],
    ["data class Cart(val total: Int)", "Cart", "class"],
    ["fun interface Sender {", "Sender", "interface"],
    ["enum class Stamp", "Stamp", "class"],
    ["public readonly record struct Parcel(int Grams);", "Parcel", "struct"],
    ["indirect enum Stamp", "Stamp", "enum"],
    ["object Cart", "Cart", undefined],
    ["function Send-Parcel {", "Send-Parcel", "function"],
    ["suspend fun total(): Int", "total", undefined],
    ["the Cart class", "Cart", "class"],
    ["paid_total method", "paid_total", "method"],
  ])("%s", (text, name, kind) => {
    const asked = definitionAsked(text);
    expect([asked?.name, asked?.kind]).toEqual([name, kind]);
  });

  test.each([
    "class",
    "class for carts",
    "the class Cart that holds parcels",
    "type error in parser",
    "interface for cart store",
    "main function",
    "Cart",
    "class Cart\n  total: 1",
  ])("and not by more, or less: %s", text => {
    expect(definitionAsked(text)).toBeUndefined();
  });
});

describe("what is asked for by what it is and is called", () => {
  const BASKETS = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `a${at}.ts`,
      `export class ClassOfCart${at} {\n  cart = classOfCart(${at});\n  class() {\n    return this.cart.class;\n  }\n}\n`,
    ]),
  );
  const PAD = "  // What is carried from here to there.\n".repeat(20);
  const FILES = {
    ...BASKETS,
    "cart.ts": `export class cart {\n${PAD}  total = 1;\n}\n`,
    "sum.ts": `export function cart() {\n${PAD}  return 1;\n}\n`,
    "basket.ts": `export interface basket {\n${PAD}  total: number;\n}\n`,
  };

  test.each([
    ["class cart", "cart.ts", "class cart"],
    ["function cart() {", "sum.ts", "function cart"],
    // There is no other type with this name.
    ["interface cart", "cart.ts", "class cart"],
    ["class basket", "basket.ts", "interface basket"],
  ])("is found first, and not what only has the words: %s", async (text, path, called) => {
    const engine = await engineOver(new MemoryFiles(FILES));
    const { hits } = await engine.search({ text, limit: 5 }, SIGNAL);
    const [hit] = hits;
    expect([hit?.document.path, `${hit?.kind} ${hit?.name}`]).toEqual([path, called]);
    const others = hits.filter(({ name }) => name !== hit?.name);
    expect(others.map(({ boosts }) => boosts.named)).toEqual(others.map(() => undefined));
    await engine.dispose();
  });

  test("shows what is said of it where that fills the chunk that it begins in", async () => {
    const comment = ` * ${"What it does, and what for. ".repeat(4)}\n`.repeat(30);
    const text = `/**\n${comment} */\ninterface Sender {\n  send(): void;\n}\n`;
    const engine = await engineOver(new MemoryFiles({ ...FILES, "sender.ts": text }));
    const [hit] = (await engine.search({ text: "interface Sender", limit: 5 }, SIGNAL)).hits;
    expect([hit?.name, hit?.matched.line]).toEqual(["Sender", 1]);
    expect(hit?.matched.text).toMatch(/^\* What it does/);
    await engine.dispose();
  });

  test("is searched for in its words where nothing of the kind is called so", async () => {
    const engine = await engineOver(new MemoryFiles(FILES));
    const [hit] = (await engine.search({ text: "class total", limit: 5 }, SIGNAL)).hits;
    expect(hit?.boosts.named).toBeUndefined();
    await engine.dispose();
  });
});
