import { expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());

/** The name and the source of each span. */
async function named(language: string, text: string): Promise<[string, string][]> {
  const request = { path: "a/file.x", text, language, expandOver: 2_000, tooLong: () => false };
  const { spans } = await syntax.parse(request);
  return spans.slice(1).map(({ qualifiedName, start, end }) => [qualifiedName, text.slice(start, end)]);
}

test("an import within another one ends with it", async () => {
  const text = 'include(include("carts.jl"))\nusing Shop';
  expect(await named("julia", text)).toEqual([["imports", text]]);
});

test("definitions are in no list of imports", async () => {
  const text = "open Shop\ninclude struct\n  open Carts\n  let total = 1\nend\n";
  expect(await named("ocaml", text)).toEqual([
    ["imports", "open Shop"],
    ["imports", "open Carts"],
    ["total", "let total = 1"],
  ]);
});
