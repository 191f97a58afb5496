import { describe, expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { PLAIN_TEXT } from "../../../src/core/document.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { countTokens, tokenSums } from "../../../src/node/tokens.ts";
import { grammarSource } from "../grammarSource.ts";
import { allCases } from "./cases.ts";
import { checkChunks } from "./checkChunks.ts";

const syntax = new Syntax(grammarSource());
const LIMIT = 2_000;
const TOKENS = 60;
/** The tokens of a piece are those of the whole give or take the ones that a cut goes through. */
const AT_CUTS = 4;

describe.each(allCases())("$language: $file", ({ language, text }) => {
  test("holds to a limit in tokens", async () => {
    const request = { path: "a", text, language, expandOver: TOKENS, tooLong: () => false };
    const tokens = { limit: TOKENS, sums: tokenSums(text) };
    const chunked = chunkDocument(await syntax.parse(request), LIMIT, { tokens });
    checkChunks(text, chunked, LIMIT);
    const counts = chunked.chunks.map(({ start, end }) => countTokens(text.slice(start, end)));
    expect(Math.max(0, ...counts)).toBeLessThanOrEqual(TOKENS + AT_CUTS);
  });

  test("is cut at line ends alone when that is asked for", async () => {
    const request = { path: "a", text, language, expandOver: Infinity, tooLong: () => false };
    const chunked = chunkDocument(await syntax.parse(request), 200, { byLines: true });
    checkChunks(text, chunked, 200);
  });
});

test("lines are cut where they end, whatever stands in them", async () => {
  const text = "function one() {\n  first();\n  second();\n  third();\n}\nfunction two() {}\n";
  const request = { path: "a.js", text, language: "javascript", expandOver: Infinity, tooLong: () => false };
  const { chunks } = chunkDocument(await syntax.parse(request), 40, { byLines: true });
  expect(chunks.map(({ start, end }) => text.slice(start, end))).toEqual([
    "function one() {\n  first();\n  second();\n",
    "  third();\n}\nfunction two() {}\n",
  ]);
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
