import { expect, test } from "vitest";
import { answerOver, placesOf } from "../answerOver.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const SHOP = {
  "src/total.ts":
    "export class CartError extends Error {}\nexport function sumUp(): number {\n  return 1;\n}\n",
  "src/cart/pay.ts": "export class Payment {}\nexport function pay(): void {\n  sumUp();\n}\n",
  "src/mail/send.ts": "export interface Sender {}\nexport function send(): void {\n  sumUp();\n}\n",
  "test/total.test.ts": 'test("the total", () => {\n  sumUp();\n});\n',
};
const USES = "Uses are found by name; a text search finds them all.";

test.each([
  ["who calls sumUp in src/cart?", ["src/cart/pay.ts:3"], ["Limited to path:src/cart.", USES]],
  ["who calls sumUp in the cart folder", ["src/cart/pay.ts:3"], ["Limited to path:cart.", USES]],
  ["who calls sumUp in pay", ["src/cart/pay.ts:3"], ["Limited to path:pay.", USES]],
  [
    "callers of sumUp outside of tests",
    ["src/cart/pay.ts:3", "src/mail/send.ts:3"],
    ["Limited to test:no.", USES],
  ],
  ["where is sumUp used in tests", ["test/total.test.ts:2"], ["Limited to test:only.", USES]],
  [
    "callers of sumUp not in src/mail, outside tests",
    ["src/cart/pay.ts:3"],
    ["Limited to -path:src/mail test:no.", USES],
  ],
  ["what depends on sumUp in src/mail", ["src/mail/send.ts:3"], ["Limited to path:src/mail.", USES]],
  ["what breaks if I rename sumUp in src/mail", ["src/mail/send.ts:3"], ["Limited to path:src/mail.", USES]],
  [
    "wo wird sumUp in src/mail benutzt",
    ["src/mail/send.ts:3"],
    ["Searched in English: uses of sumUp in src/mail.", "Limited to path:src/mail.", USES],
  ],
])("%s", async (asked, places, notes) => {
  const answer = await answerOver(SHOP, asked);
  expect(placesOf(answer)).toEqual(places);
  expect(answer.notes).toEqual(notes);
});

test.each([
  ["list all classes", ["src/cart/pay.ts:1", "src/total.ts:1"], "Limited to kind:class."],
  ["classes in src/cart", ["src/cart/pay.ts:1"], "Limited to kind:class path:src/cart."],
  [
    "which interfaces and classes are there in src/mail?",
    ["src/mail/send.ts:1"],
    "kind:interface|class path:",
  ],
  ["list all cart classes", ["src/total.ts:1"], "Limited to kind:class. Names like this"],
  ["which enums are there?", [], "Nothing in the index fits kind:enum."],
  ["alle Klassen in src/cart", ["src/cart/pay.ts:1"], "Searched in English: all classes in src/cart."],
])("%s lists them", async (asked, places, note) => {
  const answer = await answerOver(SHOP, asked);
  expect(placesOf(answer)).toEqual(places);
  expect(answer.notes.join(" ")).toContain(note);
});

test.each([
  ["tests in the cart folder", ["src/cart/pay.test.ts:1"], "Limited to test:only path:cart."],
  ["which tests are there for src/cart?", ["src/cart/pay.test.ts:1"], "Limited to test:only path:src/cart."],
  ["unit tests of the total folder", ["test/total.test.ts:1"], "Limited to test:only path:total."],
])("%s lists them", async (asked, places, note) => {
  const files = { ...SHOP, "src/cart/pay.test.ts": 'test("paid", () => {\n  pay();\n});\n' };
  const answer = await answerOver(files, asked);
  expect(placesOf(answer)).toEqual(places);
  expect(answer.notes.join(" ")).toContain(note);
});

test.each([
  ["shop.swift", "protocol Sender {\n  func send()\n}\n", "Limited to kind:interface."],
  ["shop.java", "interface Sender {\n  void send();\n}\n", 'What is called "protocols"'],
])("protocols are interfaces only where they are declared so: %s", async (path, text, note) => {
  const others = {
    "http.java": "class HttpProtocol {\n  int port;\n}\n",
    "mail.java": "class MailProtocol {\n  int port;\n}\n",
  };
  const { notes } = await answerOver({ ...others, [path]: text }, "list all protocols");
  expect(notes.join(" ")).toContain(note);
});

test("what is asked of a name and not found there is told", async () => {
  const { notes } = await answerOver(SHOP, "who throws CartError in src/cart");
  expect(notes).toEqual([
    "Limited to path:src/cart.",
    "Nothing was found there by name: this is what has the words.",
  ]);
});

test("where there is no such place the words are searched for everywhere", async () => {
  const { notes, hits } = await answerOver(SHOP, "who calls sumUp in src/stock");
  expect(notes).toEqual([]);
  expect(hits.length).toBeGreaterThan(2);
});

test.each(["use sumUp in src/cart", "send mails in src/mail"])("%s is not limited", async asked => {
  expect((await answerOver(SHOP, asked)).notes).toEqual([]);
});

test("only in a place is meant where it is said of any question", async () => {
  const answer = await answerOver(SHOP, "send or pay only in src/mail");
  expect(new Set(answer.hits.map(({ document }) => document.path))).toEqual(new Set(["src/mail/send.ts"]));
});

test("a context is limited as well", async () => {
  const engine = await engineOver(new MemoryFiles(SHOP));
  const query = { text: "who calls sumUp in src/mail" };
  const { text, notes } = await engine.context({ query, budget: 400, format: "markdown" }, SIGNAL);
  await engine.dispose();
  expect(text).toContain("src/mail/send.ts");
  expect(text).not.toContain("src/cart/pay.ts");
  expect(notes).toContain("Limited to path:src/mail.");
});
