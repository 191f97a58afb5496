import { describe, expect, test } from "vitest";
import {
  askedOf,
  isFollowUp,
  isPronoun,
  isWithoutMatter,
  joinedTo,
  narrowedBy,
  narrowingsIn,
} from "../../../src/vscode/chat/followUp.ts";

describe("a follow-up", () => {
  test.each([
    "and who calls it?",
    "why?",
    "what does this do",
    "how does that work?",
    "is there a test for them",
    "What about the cache",
    "und wo noch?",
    "explain the second",
    "show me the tests",
    "can you give me an example of the code",
    "error handling?",
    "the cache",
    "who uses that",
    "only in src/api",
    "is there a retry?",
    "what happens on error there?",
    "where is that configured?",
    "can you draw that as a diagram of boxes",
    "only the public ones",
    "explain it step by step",
    "那它在哪里被调用?",
    "给我看测试",
    "zeig mir die Tests",
    "quién lo llama?",
    "et où est-il appelé ?",
    "а где он вызывается?",
    "それはどこから呼び出されますか?",
  ])("is %s", question => expect(isFollowUp(question)).toBe(true));

  test.each([
    "where are failed requests retried?",
    "which function parses the stations file",
    "find the code that retries requests",
    "how is this project built and packaged",
    "密码在哪里加密?",
    "wo wird das Passwort verschlüsselt?",
    "gibt es irgendwo eine Liste der Benutzer?",
    "¿dónde se guarda el carrito?",
    "où est enregistré le panier ?",
    "где хранится корзина?",
    "パスワードはどこで暗号化されますか?",
    "비밀번호는 어디에서 암호화되나요?",
    "and ForecastClient.fetch?",
    "who calls rotate_archives",
    "show me the tests of the archive",
    "error handling",
    "now how do parcels get stamps",
    "can a parcel have two stamps",
    "how does the table work",
    "code that parses dates",
    "rotate old archives",
  ])("is not %s", question => expect(isFollowUp(question)).toBe(false));

  test.each([
    ["why?", true],
    ["shorter", true],
    ["summarize it in two sentences", true],
    ["as a table please", true],
    ["how does the table work", false],
    ["can you show me the code of the second one?", true],
    ["show me the tests", false],
    ["what about the cache?", false],
  ])("%s has nothing to look for: %s", (question, isWithout) => {
    expect(isWithoutMatter(question)).toBe(isWithout);
  });

  test("is searched with what was searched before, and no longer than a search takes", () => {
    expect(joinedTo("and the cache?", "where are requests retried")).toBe(
      "and the cache? where are requests retried",
    );
    expect(joinedTo("and the cache?", "x ".repeat(500)).length).toBe(400);
  });
});

describe("a question that narrows down the one before it", () => {
  test.each([
    ["now only in src/api", "path:src/api"],
    ["and in the `api` folder?", "path:api"],
    ["only in the cart crate", "path:cart"],
    ["limit it to src/api/ please", "path:src/api"],
    ["only in Python", "lang:Python"],
    ["and in the tests?", "test:only"],
    ["without the tests", "test:no"],
  ])("%s may mean %s", (question, filter) => expect(narrowingsIn(question)).toContain(filter));

  test.each([
    "in one sentence",
    "to me",
    "is it in Cart?",
    "where is that done in src/api?",
    "go to cart.ts:3",
  ])("is not %s", question => expect(narrowingsIn(question)).toEqual([]));

  test("puts its filter in the place of those before", () => {
    expect(narrowedBy("path:src/api", "path:web test:no where is total:1 shown")).toBe(
      "path:src/api where is total:1 shown",
    );
  });
});

test.each([
  ["and who calls it?", "who calls Cart.total?"],
  ["where is that called?", "where is Cart.total called?"],
  ["what calls this method?", "what calls Cart.total?"],
  ["show me its callers", "show me callers of Cart.total"],
  ["what are its subclasses?", "what are subclasses of Cart.total?"],
  ["where is it set?", "where is Cart.total set?"],
  ["how does it work?", undefined],
  ["who calls Cart.add?", undefined],
  ["why is it called twice there?", undefined],
])("%s asks of a name: %s", (question, asked) => expect(askedOf("Cart.total", question)).toBe(asked));

test.each(["in a", "without tests", "it", "explain it as", "who is here"])(
  "%s before any number of blank lines and dots is read at once",
  beginning => {
    for (const filling of ["\n", "."]) {
      // If the time grew with the square of the length, this would take minutes.
      const question = `${beginning}${filling.repeat(200_000)}x`;
      expect(narrowingsIn(question)).toEqual([]);
      expect(isPronoun(question)).toBe(false);
      isFollowUp(question);
      isWithoutMatter(question);
    }
  },
);
