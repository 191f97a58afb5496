import { expect, test } from "vitest";
import { answerOver, placesOf } from "../../answerOver.ts";
import { MemoryFiles } from "../../memoryPorts.ts";
import { engineOver, SIGNAL } from "../../shop.ts";

const PAD = "\n// The next one.\n".repeat(30);

const FILES = {
  "src/cart.ts": [
    'import { roundUp } from "../lib/money";',
    "export function sumUp(cart: Cart): Money {",
    "  // Not addTax.",
    "  const sum = addUp(cart).items.get(MAX_ROWS);",
    "  return roundUp(sum, onSale).pushAll(error(sum), packAll());",
    "}",
    PAD,
    "function addUp(cart: Cart) { return cart; }",
    PAD,
    "export class Cart { constructor() {} }",
  ].join("\n"),
  "src/sale.ts": "export function onSale() {}\n",
  "src/rows.ts": "export const MAX_ROWS = 3;\n",
  "lib/money.ts": "export function roundUp() {}\n",
  "lib/other.ts": "export function roundUp() {}\nexport function get() {}\nexport function addTax() {}\n",
  "far/list.ts": "export function packAll() {}\nexport function pushAll() {}\nexport function error() {}\n",
  "far/twice.ts": "export function addUp() {}\nexport function packAll() {}\n",
  "src/cart.test.ts": "export function onSale() {}\ntest('sums', () => { sumUp(cart); });\n",
};

test.each(["what does sumUp call?", "functions called by cart.sumUp"])(
  "%s lists what it uses, each where it is likeliest: what it calls first, in the order of its source",
  async asked => {
    const answer = await answerOver(FILES, asked);
    expect(answer.hits.map(({ document, name }) => `${document.path} ${name}`)).toEqual([
      "src/cart.ts addUp",
      "lib/money.ts roundUp",
      "src/sale.ts onSale",
      "far/list.ts pushAll",
      "src/cart.ts Cart",
    ]);
    expect(answer.notes).toEqual([
      "What sumUp uses of this workspace, found by name: what it calls, then types that it only names.",
    ]);
  },
);

test("a type that it makes something of counts as called", async () => {
  const files = {
    "cart.py":
      "class Cart:\n    pass\n\n\nclass Till:\n    pass\n\n\ndef fill_till(till: Till):\n    return Cart()\n",
  };
  const { hits } = await answerOver(files, "what does fill_till call");
  expect(hits.map(({ name }) => name)).toEqual(["Cart", "Till"]);
});

test("a constructor is not listed beside its type, and a method of a type that only ends like it is", async () => {
  const files = {
    "Till.java": `class Till {${PAD}\n  Till(int cash) {}\n}\nclass Unlock {\n  void lock() {}\n}\n`,
    "Shop.java": "class Shop {\n  void openShop() { new Till(3); new Unlock().lock(); }\n}\n",
  };
  const { hits } = await answerOver(files, "what does openShop call");
  expect(hits.map(({ qualifiedName }) => qualifiedName)).toEqual(["Till", "Unlock", "Unlock.lock"]);
});

test("of what is declared elsewhere as well by where it is defined", async () => {
  const files = {
    "cart.h": "struct Cart {\n  int sum();\n  int add();\n};\n",
    "cart_sum.cpp": "int Cart::sum() {\n  return add();\n}\n",
  };
  expect(placesOf(await answerOver(files, "what does Cart::sum call"))).toEqual(["cart.h:3", "cart.h:1"]);
});

test("also where a sign stands behind its name", async () => {
  const files = { "cart.ts": "function fillAll() {\n  sendAll!(3);\n}\nfunction sendAll() {}\n" };
  expect(placesOf(await answerOver(files, "what does fillAll call"))).toEqual(["cart.ts:4"]);
});

test("also by names alone, in languages that call without brackets", async () => {
  const files = { "cart.rb": "class Cart\n  def sum\n    add\n  end\n\n  def add\n    1\n  end\nend\n" };
  const { hits } = await answerOver(files, "what does Cart.sum call");
  expect(hits.map(({ qualifiedName }) => qualifiedName)).toEqual(["Cart.add"]);
});

test("of a test what tests define as well", async () => {
  const files = {
    "cart.test.ts": "function fill() {}\nfunction fillAll() { fill(); }\n",
  };
  expect(placesOf(await answerOver(files, "what does fillAll call"))).toEqual(["cart.test.ts:1"]);
});

test("only in a part of the workspace, where that is said", async () => {
  const { hits } = await answerOver(FILES, "what does sumUp call in lib");
  expect(hits.map(({ document }) => document.path)).toEqual(["lib/money.ts"]);
});

test("a context begins with what calls them, and has not what calls that", async () => {
  const engine = await engineOver(new MemoryFiles(FILES));
  const query = { text: "what does sumUp call" };
  const { text } = await engine.context({ query, budget: 600, format: "markdown" }, SIGNAL);
  await engine.dispose();
  expect(text).toContain("function sumUp");
  expect(text).toContain("function onSale");
  expect(text).not.toContain("cart.test.ts");
});

test("where nothing is called so its words are searched for", async () => {
  const { notes } = await answerOver(FILES, "what does makeTea call");
  expect(notes.join(" ")).not.toContain("then types that it only names");
});

test.each([
  [2, true],
  [3, false],
])(
  "that %i definitions of its name are as likely keeps none from being listed: %j",
  async (count, isListed) => {
    const sums = Array.from({ length: count }, (_, at) => [
      `src/sum${at}.ts`,
      "export function sumAll() {}\n",
    ]);
    const files = {
      "src/cart.ts": "export function fillAll() { sumAll(1); }\n",
      ...Object.fromEntries(sums),
    };
    const answer = await answerOver(files, "what does fillAll call");
    expect(placesOf(answer)).toContain("src/sum1.ts:1");
    // What is not listed is found by its words.
    expect(answer.notes.join(" ").includes("What fillAll uses")).toBe(isListed);
  },
);
