import { describe, expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { nestsTooDeep } from "../../../src/core/syntax/trees/nestsTooDeep.ts";
import { grammarSource } from "../grammarSource.ts";

const LISTS_ON_ONE_LINE = `${"- ".repeat(300)}deep\n`;

/** Lines of YAML, each deeper than the one before. */
function deeper(levels: number, newline = "\n"): string {
  return Array.from({ length: levels }, (_, at) => `${" ".repeat(at)}key:${newline}`).join("");
}

describe("a text nests too deep", () => {
  test.each([
    ["lists that begin on one line", LISTS_ON_ONE_LINE],
    ["numbered lists that begin on one line", `Before.\n\n${"1. ".repeat(300)}deep\n`],
    ["quotes that begin on one line", `${">".repeat(400)} deep\n`],
    ["quotes and lists that take turns on one line", `${"> - ".repeat(150)}deep\n`],
    ["quotes that begin behind a carriage return", `Before.\r${">".repeat(400)} deep\r`],
    ["lines that are ever deeper", deeper(120)],
    ["lines that are ever deeper, with CRLF", deeper(120, "\r\n")],
  ])("with %s", (_, text) => {
    expect(nestsTooDeep(text)).toBe(true);
  });

  test.each([
    ["no text", ""],
    ["Markdown as people write it", "# Parcels\n\n- one\n  - two\n\n    > three\n\n1. four\n\nThe - end.\n"],
    ["a rule", `Above\n\n-----\n${"-".repeat(300)}\n`],
    ["signs that begin no block", `${"-> ".repeat(300)}\n${"*".repeat(300)}\n${"+1 ".repeat(300)}\n`],
    ["50 levels", deeper(50)],
    ["50 levels, with CRLF and empty lines", deeper(50, "\r\n\r\n")],
    ["levels that were left again", deeper(50).repeat(3)],
    ["blanks alone", Array.from({ length: 120 }, (_, at) => `${" ".repeat(at)}\r\n`).join("")],
  ])("but not with %s", (_, text) => {
    expect(nestsTooDeep(text)).toBe(false);
  });
});

test.each([
  ["markdown", LISTS_ON_ONE_LINE],
  ["markdown", `${">".repeat(400)} deep\n`],
  ["yaml", deeper(400)],
])("what nests too deep in %s harms no other grammar", async (language, text) => {
  const syntax = new Syntax(grammarSource());
  const request = { expandOver: 100, tooLong: () => false };
  const source = "function one() {}\nfunction two() {\n  return one();\n}\n";
  const functions = async () => {
    const { spans } = await syntax.parse({ ...request, path: "a.ts", text: source, language: "typescript" });
    return spans.filter(({ kind }) => kind === "function").map(({ name }) => name);
  };
  expect(await functions()).toEqual(["one", "two"]);
  const { spans } = await syntax.parse({ ...request, path: "deep", text, language });
  expect(spans).toMatchObject([{ kind: "module", start: 0, end: text.length }]);
  expect(await functions()).toEqual(["one", "two"]);
});
