import { expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { PLAIN_TEXT } from "../../../src/core/document.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

test("lines are cut where they end, whatever stands in them", async () => {
  const text = "function one() {\n  first();\n  second();\n  third();\n}\nfunction two() {}\n";
  const request = { path: "a.js", text, language: "javascript", expandOver: Infinity, tooLong: () => false };
  const { chunks } = chunkDocument(await syntax.parse(request), 40, { byLines: true });
  expect(chunks.map(({ start, end }) => text.slice(start, end))).toEqual([
    "function one() {\n  first();\n  second();\n",
    "  third();\n}\nfunction two() {}\n",
  ]);
});

test("a text without structure is cut at a blank line, which stays with what it follows", async () => {
  const text = "aa\nbb\nc\n\ndd\nee\n";
  const request = { path: "a", text, language: PLAIN_TEXT, expandOver: Infinity, tooLong: () => false };
  const { chunks } = chunkDocument(await syntax.parse(request), 8);
  expect(chunks.map(({ start, end }) => text.slice(start, end))).toEqual(["aa\nbb\nc\n\n", "dd\nee\n"]);
});

test("a line that is too long is cut behind a blank or a sign, and where there is none near its limit", async () => {
  const text = "one two,three;fourteen{five}\nsixteenSeventeen";
  const request = { path: "a", text, language: PLAIN_TEXT, expandOver: Infinity, tooLong: () => false };
  const { chunks } = chunkDocument(await syntax.parse(request), 10);
  expect(chunks.map(({ start, end }) => text.slice(start, end))).toEqual([
    "one two,",
    "three;",
    "fourteen{",
    "five}\n",
    "sixteenSev",
    "enteen",
  ]);
});

test.each(["", "\n", "/* Said. */\n", "// Said.\n// Twice.\n"])(
  "a bundle in one line below %j is cut between its nodes",
  async above => {
    const text = above + "let cart=1;".repeat(30);
    const request = { path: "a.js", text, language: "javascript", expandOver: 55, tooLong: () => false };
    const { chunks } = chunkDocument(await syntax.parse(request), 55);
    expect(chunks.length).toBeGreaterThan(1);
    for (const { end } of chunks) expect(text.slice(0, end).replace(above, "")).toMatch(/^(?:let cart=1;)*$/);
  },
);
