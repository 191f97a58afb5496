import { expect, test } from "vitest";
import { answerOver } from "../answerOver.ts";

test("what has the question word for word stands before what has its words, whatever is between them", async () => {
  const files = {
    "a.py":
      "def a(letter):\n    # waits until a letter has a stamp: a letter, a stamp, letter stamp\n    return letter\n",
    "b.py": "def b(letter):\n    # Every stamp has a letter\n    # until it waits.\n    return letter\n",
  };
  const { hits } = await answerOver(files, "every stamp has a letter until it waits");
  expect(hits[0]?.document.path).toBe("b.py");
  expect(hits[0]?.boosts.verbatim).toBe(2);
  expect(hits.map(({ rank }) => rank)).toEqual(hits.map((_hit, at) => at + 1));
});

test("of a message with a value filled in, what has most of it in a row stands first", async () => {
  const files = {
    "a.py":
      "def set_status(order, paid, cancelled):\n    # order status paid, order status cancelled\n    return order\n",
    "b.py": "def b(before, after):\n    # It is too late to change from BEFORE on.\n    return after\n",
  };
  const { hits } = await answerOver(files, "It is too late to change from paid to cancelled");
  expect(hits[0]?.document.path).toBe("b.py");
  expect(hits[0]?.boosts.verbatim).toBe(1.7);
});

test("also where only one hit is asked for, and another file has its other words", async () => {
  const long = Array.from({ length: 6 }, (_, at) => `    letter = post(letter, ${at})\n`).join("");
  const files = {
    "a.py": "def a(order):\n    # late: paid, cancelled\n    return order\n",
    "b.py": `def b(before, after):\n${long}    raise Late(f"It is too late to change from {before} to {after}.")\n`,
  };
  const { hits } = await answerOver(files, "It is too late to change from paid to cancelled", { limit: 1 });
  expect(hits[0]?.document.path).toBe("b.py");
});

test("what has a name that nothing defines comes before what has its parts, and what defines a name before that", async () => {
  const parts =
    "def check_host(key):\n    # checking of the host key, with the key of the host\n    return host_key(key)\n";
  const files = {
    "host_key_checking/host.py": parts,
    "test/run_test.py": `def test_run():\n${"    step()\n".repeat(60)}    run({"SHOP_SSH_HOST_KEY_CHECKING": 0})\n`,
  };
  const first = async (all: Readonly<Record<string, string>>) =>
    (await answerOver(all, "SHOP_SSH_HOST_KEY_CHECKING")).hits[0]?.document.path;
  expect(await first(files)).toBe("test/run_test.py");
  expect(await first({ ...files, "a.py": "SHOP_SSH_HOST_KEY_CHECKING = 1\n" })).toBe("a.py");
});

test("of a message with a value filled in, the line that writes it is shown, and not an earlier one with its words", async () => {
  const files = {
    "a.js": `export function read(path) {
  if (!path) throw new Error("No parser and no file path given, cannot infer a parser.");
  if (!parserOf(path)) throw new Error(\`No parser could be inferred for file "\${path}".\`);
}
`,
  };
  const { hits } = await answerOver(files, '[error] No parser could be inferred for file "/tmp/till.xyz".');
  expect(hits[0]?.matched.line).toBe(2);
  expect(hits[0]?.matched.highlights).not.toEqual([]);
});

test("what has the question word for word stands first however few hits are asked for", async () => {
  const dense = "def waits(stamp):\n    # every stamp, until every letter waits\n    return stamp\n";
  const long = Array.from({ length: 10 }, (_, at) => `    letter = post(letter, ${at})\n`).join("");
  const text = "every stamp has a letter until it waits";
  const files = { "a.py": dense, "b.py": `def b(letter):\n${long}    # ${text}\n    return letter\n` };
  const [first] = (await answerOver(files, text, { limit: 1 })).hits;
  expect(first?.document.path).toBe("b.py");
});

test("what has the question word for word, among much else, stands before many files that have its words", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `lib/f${at}.py`,
      `def stamp_${at}(letter):\n    # every stamp, until a letter waits\n    return letter\n`,
    ]),
  );
  const others = Array.from(
    { length: 10 },
    (_, at) => `    "m${at}": "Weighing ${at} is post for carts",\n`,
  ).join("");
  const text = "Every stamp has a letter until it waits";
  const files = { ...many, "messages.py": `MESSAGES = {\n${others}    "stamp": "${text} for long.",\n}\n` };
  expect((await answerOver(files, text, { limit: 3 })).hits[0]?.document.path).toBe("messages.py");
});

test("what has the question as a whole text comes before what is about its words, and tests of it after that", async () => {
  const text = "No cart found.";
  const files = {
    "cart.py":
      "class NoCartFound:\n    '''No cart is found: carts found, no carts'''\n    cart = None\n    found = None\n",
    "lang/en.php": `<?php\nreturn [\n    'open' => 'The till is open.',\n    'empty' => '${text}',\n];\n`,
    "test/test_cart.py": `def test_no_cart_found():\n    assert "${text}" in no_cart_found(cart)\n`,
  };
  const { hits } = await answerOver(files, text);
  expect(hits[0]?.document.path).toBe("lang/en.php");
  expect(hits[0]?.matched.line).toBe(3);
});
