import { expect, test } from "vitest";
import { MemoryFiles } from "../../memoryPorts.ts";
import { engineOver, SIGNAL } from "../../shop.ts";

/** The files that answer a query for the line before the cursor mark in one of some files, best first. */
async function answering(files: Readonly<Record<string, string>>, path: string): Promise<string[]> {
  const text = files[path] ?? "";
  const lines = (text.split("|")[0] ?? "").split("\n");
  const engine = await engineOver(new MemoryFiles({ ...files, [path]: text.replace("|", "") }));
  const from = { document: { folder: "w", path }, line: lines.length - 1 };
  const { hits } = await engine.search({ text: lines.at(-1) ?? "", from, limit: 10 }, SIGNAL);
  await engine.dispose();
  return hits.map(({ document }) => document.path);
}

/** Two types with the same member, which has the words of all questions: only the receiver tells them apart. */
const MEMBER = "{\n  stampTotal(held) {\n    return this.one;\n  }\n}\n";
const TYPES = {
  "lib/basket.ts": `export class Basket ${MEMBER}`,
  "lib/crate.ts": `export class Crate ${MEMBER}`,
};

test.each([
  ["is declared as", "function total(held: Crate) {\n  return held.|stampTotal();\n}\n", {}],
  [
    "is declared as nearest",
    "function count(held: Basket) {}\nfunction total(held: Crate) {\n  return held.|stampTotal();\n}\nfunction all(held: Basket) {}\n",
    {},
  ],
  [
    "is declared as, or what that extends",
    "function total(held: Held) {\n  return held.|stampTotal();\n}\n",
    { "held.ts": "export class Held extends Crate {\n  fold() {\n    throw new Error();\n  }\n}\n" },
  ],
  ["is cast to", "function total(held: unknown) {\n  return (held as Crate).|stampTotal();\n}\n", {}],
  [
    "is given by a function",
    "function total() {\n  const held = openHeld();\n  return held.|stampTotal();\n}\n",
    { "open.ts": "export function openHeld(): Crate {\n  throw new Error();\n}\n" },
  ],
  [
    "is given by a method",
    "function total(shop) {\n  return shop.held().|stampTotal();\n}\n",
    { "open.ts": "export class Shop {\n  held(): Crate {\n    throw new Error();\n  }\n}\n" },
  ],
  ["extends", "class Held extends Crate {\n  total() {\n    return this.|stampTotal();\n  }\n}\n", {}],
  [
    "extends, where that has another name",
    "class Held extends Crate {\n  total() {\n    return base.|stampTotal();\n  }\n}\n",
    {},
  ],
  [
    "extends through another",
    "class Held extends Box {\n  total() {\n    return this.|stampTotal();\n  }\n}\n",
    { "box.ts": "export class Box extends Crate {\n  fold() {\n    throw new Error();\n  }\n}\n" },
  ],
  ["takes in", "class Held {\n  use Crate;\n  total() {\n    return this.|stampTotal();\n  }\n}\n", {}],
])("what a receiver may be is the type that it %s", async (_how, text, others) => {
  const found = await answering({ ...TYPES, ...others, "main.ts": text }, "main.ts");
  expect(found.filter(path => path in TYPES)).toEqual(["lib/crate.ts", "lib/basket.ts"]);
});

const MODULE = "pub fn stampTotal(held: u32, shop: u32) u32 {\n    return held;\n}\n";
const MODULES = { "lib/basket.zig": MODULE, "lib/crate.zig": MODULE, "lib/BoxOfGoods.zig": MODULE };

test.each([
  [
    "its import means",
    'const held = @import("lib/crate.zig");\nfn total() u32 {\n    return held.|stampTotal();\n}\n',
    "lib/crate.zig",
  ],
  [
    "the import of its type means",
    'const Held = @import("lib/crate.zig");\nfn total(one: *Held) u32 {\n    return one.|stampTotal();\n}\n',
    "lib/crate.zig",
  ],
  [
    "is called like its type",
    "fn total(shop: *Shop) u32 {\n    return shop.box_of_goods.|stampTotal();\n}\n",
    "lib/BoxOfGoods.zig",
  ],
])("what a receiver may be is the file that %s", async (_how, text, expected) => {
  const [first] = await answering({ ...MODULES, "main.zig": text }, "main.zig");
  expect(first).toBe(expected);
});

const METHOD = "package held\n\nfunc (c Crate) StampTotal(shop int) int {\n\treturn shop\n}\n";
const FUNCTION = "package held\n\nfunc StampTotal(shop int) int {\n\treturn shop\n}\n";

test.each([
  ["functions", { "held/a.go": METHOD, "held/b.go": FUNCTION }, "held/b.go"],
  ["methods where it has no functions", { "a/a.go": METHOD, "held/b.go": METHOD }, "held/b.go"],
])("a module is asked for its %s", async (_what, files, expected) => {
  const text =
    'package main\n\nimport "example.com/shop/held"\n\nfunc total() int {\n\treturn held.|StampTotal(1)\n}\n';
  const [first] = await answering({ ...files, "main.go": text }, "main.go");
  expect(first).toBe(expected);
});
