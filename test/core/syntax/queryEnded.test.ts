import { expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());
const TEXT = Array.from({ length: 200 }, (_, at) => `local name${at} = ${at}\n`).join("");

/** The number of definitions found, and whether the text has a tree, if parsing and reading may take this long. */
async function read(tooLong: (share?: number) => boolean): Promise<[number, boolean]> {
  const request = { path: "a.lua", text: TEXT, language: "lua", expandOver: 2_000, tooLong };
  const { spans, root } = await syntax.parse(request);
  return [spans.length - 1, root !== undefined];
}

test("a query that takes too long leaves its text plain, and the next one what it finds", async () => {
  expect(await read(() => false)).toEqual([200, true]);
  expect(await read((share = 1) => share > 1)).toEqual([0, false]);
  expect(await read(() => false)).toEqual([200, true]);
});

test("a query has more time than the parse before it", async () => {
  const shares: number[] = [];
  await read((share = 1) => {
    shares.push(share);
    return false;
  });
  expect(shares[0]).toBe(1);
  expect(Math.min(...shares.filter(share => share > 1))).toBe(2);
});
