import { expect, test, vi } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const REQUEST = { path: "a.json", text: "{}", language: "json", expandOver: 100, tooLong: () => false };

test("a grammar is loaded once for all that read with one source, and anew for another", async () => {
  const [source, another] = [grammarSource(), grammarSource()];
  const loads = [source, another].map(each => vi.spyOn(each, "load"));
  await Promise.all([new Syntax(source).parse(REQUEST), new Syntax(source).load("json")]);
  await new Syntax(another).parse(REQUEST);
  expect(loads.map(({ mock }) => mock.calls)).toEqual([[["json"]], [["json"]]]);
});
