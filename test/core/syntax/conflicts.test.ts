import { expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { readingsOf } from "../../../src/core/syntax/trees/conflicts.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

/** Names with their first and last lines. */
async function outline(language: string, lines: readonly string[]): Promise<string[]> {
  const text = `${lines.join("\n")}\n`;
  const request = { path: "a.x", text, language, expandOver: 2_000, tooLong: () => false };
  const { spans } = await syntax.parse(request);
  return spans.slice(1).map(({ name, startLine, endLine }) => `${name} ${startLine}-${endLine}`);
}

test("a function has its body around a conflict", async () => {
  const lines = [
    "class Tide:",
    "    def low(self):",
    "<<<<<<< HEAD",
    "        self.count()",
    "=======",
    "        # Nothing.",
    ">>>>>>> topic",
    "        return 1",
    "",
    "    def high(self):",
    "        return 2",
  ];
  expect(await outline("python", lines)).toEqual(["Tide 0-10", "low 1-7", "high 9-10"]);
});

test("both sides have their definitions", async () => {
  const lines = [
    "<<<<<<< HEAD",
    "def low(): pass",
    "||||||| 1234567",
    "def ebb(): pass",
    "=======",
    "def high(): pass",
    ">>>>>>> topic",
  ];
  expect(await outline("python", lines)).toEqual(["low 1-1", "high 5-5"]);
});

test("where both sides open the same block, ours alone is read", async () => {
  const lines = [
    "<<<<<<< HEAD",
    "function low(a) {",
    "=======",
    "function low(a, b) {",
    ">>>>>>> topic",
    "  return 1;",
    "}",
    "function high() {}",
  ];
  expect(await outline("javascript", lines)).toEqual(["low 1-6", "high 7-7"]);
});

test("offsets and line ends stay as they are", () => {
  const text = "a\r\n<<<<<<< x\r\nb\r\n=======\r\nc\r\n>>>>>>> y\r\nd";
  expect(readingsOf(text)).toEqual([
    "a\r\n         \r\nb\r\n       \r\nc\r\n         \r\nd",
    "a\r\n         \r\nb\r\n       \r\n \r\n         \r\nd",
    text,
  ]);
});

test.each([
  "Low tide\n=======\n",
  "<<<<<<< HEAD\na\n>>>>>>> topic\n",
  "<<<<<<< HEAD\na\n=======\nb\n",
  "=======\n<<<<<<< HEAD\na\n>>>>>>> topic\n",
  "a <<<<<<< b\n=======\nc >>>>>>> d\n",
  "<<<<<<<<\na\n=======\nb\n>>>>>>>>\n",
])("what only resembles a conflict is text: %j", text => {
  expect(readingsOf(text)).toEqual([text]);
});
