import { expect, test } from "vitest";
import { answerOver, placesOf } from "../answerOver.ts";

/** Many chunks have the words, since a shop sends carts everywhere; the definition with that name has them once. */
const TALK = Object.fromEntries(
  ["a", "b", "c", "d", "e", "f"].map(name => [
    `src/${name}.ts`,
    `/** The difference between a cart and what to send: send the cart, then send it again. */\nexport function ${name}(cart: Cart, send: Send) {\n  send.cart(cart).send(cart.send);\n}\n`,
  ]),
);
const long = (what: string): string => `${`    ${what}();\n`.repeat(300)}`;
const SHOP = {
  ...TALK,
  "src/models/cart.ts": "export class Cart {\n  parcels = 0;\n}\n",
  "src/models/send.ts": "export class Send {\n  weight = 1;\n}\n",
  "src/models/item.ts": "export class Item {\n  price = 1;\n}\n",
  "src/mail.ts": `export function send() {\n${long("post")}}\n`,
  "test/cart.test.ts": "class Cart {}\nclass Send {}\n",
};

test.each([
  ["difference between Cart and Send", ["src/models/cart.ts:1", "src/models/send.ts:1"]],
  ["Send vs Cart", ["src/models/send.ts:1", "src/models/cart.ts:1"]],
  ["how does a cart differ from a send?", ["src/models/cart.ts:1", "src/models/send.ts:1"]],
  ["was ist der Unterschied zwischen Cart und Item?", ["src/models/cart.ts:1", "src/models/item.ts:1"]],
])("%s has both first, in code, as types", async (text, first) => {
  const answer = await answerOver(SHOP, text);
  expect(placesOf(answer).slice(0, 2)).toEqual(first);
  expect(answer.confidence).toBeGreaterThanOrEqual(0.8);
});

test.each([
  ["what is a Send?", "src/models/send.ts:1"],
  ["how do carts work", "src/models/cart.ts:1"],
  ["explain the send", "src/models/send.ts:1"],
  ["what does send do", "src/mail.ts:1"],
  ["was ist ein Cart?", "src/models/cart.ts:1"],
  ["Cartとは何ですか", "src/models/cart.ts:1"],
])("%s has what is called so first", async (text, first) => {
  const answer = await answerOver(SHOP, text);
  expect(placesOf(answer)[0]).toBe(first);
  expect(answer.confidence).toBeGreaterThanOrEqual(0.8);
});

test("what has the question word for word comes behind", async () => {
  const files = {
    "a.ts": `export class Cart {\n${long("fold")}}\n`,
    "b.ts": `export class Send {\n${long("post")}}\n`,
    "ask.ts": 'export const ASKED = "what is the difference between Cart and Send";\n',
  };
  const answer = await answerOver(files, "what is the difference between Cart and Send");
  expect(placesOf(answer)).toEqual(["a.ts:1", "b.ts:1", "ask.ts:1"]);
});

test("a word that only a function is called by is looked for as a word", async () => {
  const files = {
    "a.ts": "export class Till {\n  sorting() {}\n}\n",
    "b.ts":
      "/** How the sorting of parcels works: by weight, as sorting does. */\nexport function byWeight() {}\n",
  };
  expect(placesOf(await answerOver(files, "how does sorting work"))[0]).toBe("b.ts:1");
});

test("of several that are called alike those are meant that stand in the same class", async () => {
  const files = {
    "src/one.ts": `export class Store {\n  total() {\n${long("add")}  }\n}\n`,
    "src/task.ts": `export class Task {\n  total() {\n${long("take")}  }\n  delayed() {\n${long("wait")}  }\n}\n`,
    "src/two.ts": `export class Till {\n  total() {\n${long("pay")}  }\n}\n`,
  };
  const { hits } = await answerOver(files, "difference between total and delayed");
  expect(hits.slice(0, 2).map(({ qualifiedName }) => qualifiedName)).toEqual(["Task.total", "Task.delayed"]);
});

test("where nothing is called like one of them, the words are searched for", async () => {
  const compared = await answerOver(SHOP, "difference between Cart and Order");
  expect(placesOf(compared)[0]).not.toBe("src/models/cart.ts:1");
});

test("a module is hardly what is meant by a name that a value has too", async () => {
  const files = {
    "a.ts": "export namespace RETRY_FEW {\n  export type Few = 1;\n}\n",
    "b.ts": "export const RETRY_MANY = 9;\n",
    "c.ts": "export const RETRY_FEW = 1;\n",
  };
  const answer = await answerOver(files, "difference between RETRY_FEW and RETRY_MANY");
  expect(placesOf(answer).slice(0, 2)).toEqual(["c.ts:1", "b.ts:1"]);
});

test("what is explained in several parts tells all that are shown", async () => {
  const files = {
    "a.py": `def empty_cart(cart):\n${'    put(cart, "empty", "what the cart does")\n'.repeat(62)}`,
  };
  const [first] = (await answerOver(files, "what does empty_cart do")).hits;
  expect(first?.chunks).toHaveLength(2);
  expect(first?.part).toEqual({ index: 1, last: 2, count: 2 });
});

test("who compares a cart with a parcel means types, however many functions are called so", async () => {
  const functions = Array.from({ length: 31 }, (_, at) => [
    `src/part${at}.py`,
    `class Part${at}:\n    def cart(self):\n        pass\n\n    def parcel(self):\n        pass\n`,
  ]);
  const files = {
    ...Object.fromEntries(functions),
    "models/cart.py": "class Cart:\n    pass\n",
    "models/parcel.py": "class Parcel:\n    pass\n",
  };
  const answer = await answerOver(files, "difference between a cart and a parcel");
  expect(placesOf(answer).slice(0, 2)).toEqual(["models/cart.py:1", "models/parcel.py:1"]);
});
