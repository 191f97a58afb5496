import { expect, test } from "vitest";
import { quotedIn } from "../../../../src/core/retrieval/literal/quoted.ts";
import { answerOver } from "../../answerOver.ts";

const quotes = (question: string): string[] => quotedIn(question).map(({ words }) => words);

test("messages are read in quotes of any kind, and what has less than two words that say something is none", () => {
  expect(quotes('why "cart is not open"')).toEqual(["cart is not open"]);
  expect(quotes("it's 'no cart open', isn't it? the carts' list “is still empty”")).toEqual([
    "no cart open",
    "is still empty",
  ]);
  expect(quotes('the "Cart" of "the page"')).toEqual([]);
});

test("a message is found whatever stands between its words, and where a value was filled in", () => {
  const [whole] = quotedIn('I see "no cart, open one"');
  expect(whole?.placeIn("  // No cart: open one")?.offset).toBe(5);
  expect(whole?.placeIn("no cart, but open one")).toBeUndefined();
  const [filled] = quotedIn('I see "cart 17 is still open" at times');
  expect(filled?.placeIn('x("cart {id} is still open")')?.share).toBe(1);
});

const many = (word: string) => `    ${word} = checkout(customer, phone)\n`.repeat(3);
const FILES = {
  "src/checkout.py": `def checkout_of_customer_on_phone(customer, phone):\n    # customers see the checkout on a phone\n${many("seen")}`,
  "src/errors.py": `def check(lines):\n${"    step(lines)\n".repeat(20)}    raise ValueError("no lines left")\n`,
};

test("what has a message that a longer question quotes stands first", async () => {
  const asked = (message: string) =>
    `Customers see ${message} in the checkout on a phone, where does that come from`;
  const first = async (text: string) => (await answerOver(FILES, text)).hits[0];
  expect((await first(asked("no lines left")))?.document.path).not.toBe("src/errors.py");
  const hit = await first(asked('"no lines left"'));
  expect(hit?.document.path).toBe("src/errors.py");
  expect(hit?.matched.line).toBe(21);
});

test("quotes in code are no messages", async () => {
  const text = 'if (customer.on("no lines left")) { checkout(customer, phone) }';
  expect((await answerOver(FILES, text)).hits[0]?.document.path).not.toBe("src/errors.py");
});
