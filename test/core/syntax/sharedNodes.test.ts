import { describe, expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

/** The source of each definition. */
async function defined(language: string, text: string): Promise<string[]> {
  const request = { path: "a/file.x", text, language, expandOver: 2_000, tooLong: () => false };
  const { spans } = await syntax.parse(request);
  return spans.slice(1).map(({ start, end }) => text.slice(start, end));
}

describe("of names that share a node each ends before what stands between it and the next", () => {
  test.each([
    ["typescript", "const a = 1 ,\n  b = 2;\n", ["const a = 1", "b = 2;"]],
    ["c", "int *first , *second;\n", ["int *first", "second;"]],
  ])("in %s", async (language, text, expected) => {
    expect(await defined(language, text)).toEqual(expected);
  });

  test("where a value is made of half a million signs that may stand between names", async () => {
    const value = `\`${`${"*".repeat(99)}\n`.repeat(5_000)}|\``;
    const [first, second] = await defined("typescript", `const a = ${value}, b = 2;\n`);
    expect(first?.endsWith("*\n|`")).toBe(true);
    expect(second).toBe("b = 2;");
  });
});

test("what stands above a node that thousands of names share is looked for once, be it thousands of comments", async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `a${at} = ${at}`);
  const found = await defined("javascript", `${"// said\n".repeat(20_000)}var ${names.join(",\n")};\n`);
  expect(found).toHaveLength(names.length);
  expect(found[1]).toBe("a1 = 1");
});

test("properties of one declaration are found in no time, be they thousands", async () => {
  const names = Array.from({ length: 2_000 }, (_, at) => `$a${at}`);
  const found = await defined("php", `<?php\nclass A { public ${names.join(", ")}; }\n`);
  expect(found).toHaveLength(1 + names.length);
});
